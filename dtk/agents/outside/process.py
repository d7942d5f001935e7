"""A program that answers lines of text with lines of text, within limits, and ends with its owner.

The program is started without a shell, in a session of its own, so that Ctrl-C reaches dtk alone. dtk ends the program
and its process group, which includes everything it started except new sessions. If dtk is killed, a guard process does
that.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress

from dtk.files.errors import DtkError
from dtk.files.shown import one_line, visible

# In bytes: the longest line of a program, the part of its standard error that is kept, and the size of one read.
MOST_LINE = 65_536
TAIL = 4_096
CHUNK = 65_536
# The number of reads for the last output of a program that has ended; its child processes may still write.
MOST_READS = 16
# In seconds: the time for a program to end when the game is over, and the time for its child processes to answer after
# it has ended.
GRACE = 1.0
# The most characters of its last output that an error message quotes.
LAST_WORDS = 80
# Waits until dtk is gone, which closes its standard input, and ends the process group.
GUARD = 'read -r line; kill -s KILL -- "-$0"'


class ProgramFault(DtkError):
    """A program that did not answer correctly. tail: the end of its standard error."""

    tail = ""


class ProgramEnded(ProgramFault):
    """A program that ended, or closed its output, instead of answering."""


class ProgramSilent(ProgramFault):
    """A program that did not answer in time."""


class BadMessage(ProgramFault):
    """A program whose answer is not valid."""


class Program:
    """A running program. command: the program and its arguments, one word each. Raises OSError if it cannot be
    started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        # The user named this program, under --allow-code; no shell reads it.
        self.child = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
            bufsize=0,
        )  # fmt: skip
        try:
            self.guard = subprocess.Popen(  # noqa: S603
                ("/bin/sh", "-c", GUARD, str(self.child.pid)), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        except OSError:
            os.killpg(self.child.pid, signal.SIGKILL)
            raise
        self.stdin, self.stdout, self.stderr = (
            pipe.fileno() for pipe in (self.child.stdin, self.child.stdout, self.child.stderr) if pipe is not None
        )
        for pipe in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(pipe, False)
        self.incoming = b""
        self.tail = b""
        RUNNING.add(self)
        # Ends the program if it is not closed: when no reference is left, and when Python ends.
        self.ending = weakref.finalize(self, end, self.child, self.guard, os.getpid())

    def exchange(self, line: str, seconds: float) -> str:
        """The program's answer to a line, without line feeds.

        Raises ProgramEnded, ProgramSilent; BadMessage for more than one line, a line that is too long, or output that
        is not text.
        """
        if self.incoming:
            raise self.fault(BadMessage("it wrote more than one line for an answer"))
        outgoing = line.encode() + b"\n"
        until = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.stdin, selectors.EVENT_WRITE)
            selector.register(self.stdout, selectors.EVENT_READ)
            selector.register(self.stderr, selectors.EVENT_READ)
            while b"\n" not in self.incoming:
                left = until - time.monotonic()
                if left <= 0:
                    raise self.fault(ProgramSilent(f"it did not answer within {seconds:g} s"))
                ready = selector.select(min(left, GRACE))
                # A child process may hold its output open without writing.
                if not ready and self.child.poll() is not None:
                    raise self.fault(ProgramEnded(f"it {self.how_it_ended()} instead of answering"))
                for key, _ in ready:
                    if key.fd == self.stdin:
                        outgoing = self.write(outgoing)
                        if not outgoing:
                            selector.unregister(self.stdin)
                    elif key.fd == self.stderr:
                        if not self.read_error():
                            selector.unregister(self.stderr)
                    elif not self.read():
                        raise self.fault(ProgramEnded(f"it {self.how_it_ended()} instead of answering"))
        answer, _, self.incoming = self.incoming.partition(b"\n")
        if len(answer) > MOST_LINE:
            raise self.fault(BadMessage(f"it wrote a line of more than {MOST_LINE:,} bytes"))
        try:
            return answer.decode().removesuffix("\r")
        except UnicodeDecodeError:
            raise self.fault(BadMessage("it wrote a line that is not UTF-8")) from None

    @property
    def is_ready(self) -> bool:
        """Whether it runs, and has written nothing after its last answer that was read."""
        return self.ending.alive and not self.incoming

    def write(self, outgoing: bytes) -> bytes:
        """Write as much as the program accepts, and return the rest. A program that no longer reads may still have
        answered.
        """
        try:
            return outgoing[os.write(self.stdin, outgoing) :]
        except BlockingIOError:
            return outgoing
        except OSError:
            return b""

    def read(self) -> bool:
        """Read some of the answer. Returns whether more may come. Raises BadMessage if a line is too long."""
        with suppress(BlockingIOError):
            found = os.read(self.stdout, CHUNK)
            self.incoming += found
            if len(self.incoming) > MOST_LINE and b"\n" not in self.incoming:
                raise self.fault(BadMessage(f"it wrote a line of more than {MOST_LINE:,} bytes"))
            return bool(found)
        return True

    def read_error(self) -> bool:
        """Read some of the standard error, and keep only the end. Returns whether more may come."""
        with suppress(BlockingIOError):
            found = os.read(self.stderr, CHUNK)
            self.tail = (self.tail + found)[-TAIL:]
            return bool(found)
        return True

    def how_it_ended(self) -> str:
        """The reason why the program has no more output."""
        try:
            code = self.child.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def fault(self, fault: ProgramFault) -> ProgramFault:
        """The fault, with the last output of the program, which is ended."""
        self.end()
        fault.tail = self.last_words()
        last = one_line(fault.tail.strip().rpartition("\n")[2])
        words = f"; its last output: {visible(last, LAST_WORDS)}" if last else ""
        fault.args = (f"{fault.args[0]}{words}",)
        return fault

    def last_words(self) -> str:
        """The end of its standard error."""
        for _ in range(MOST_READS):
            if not self.read_error():
                break
        return self.tail.decode(errors="replace")

    def close(self, line: str) -> None:
        """Send a last line, and end the program: by itself within a moment, or by force."""
        if self.ending.alive:
            self.write(line.encode() + b"\n")
            if self.child.stdin is not None:
                self.child.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.child.wait(GRACE)
        self.end()
        self.close_pipes()

    def close_pipes(self) -> None:
        """Close this process's ends of all pipes."""
        for pipe in (self.child.stdin, self.child.stdout, self.child.stderr, self.guard.stdin):
            if pipe is not None:
                pipe.close()

    def end(self) -> None:
        """End the program and its process group."""
        self.ending()


# The programs of this process.
RUNNING: weakref.WeakSet[Program] = weakref.WeakSet()


def let_go() -> None:
    """Close the pipes inherited from the process that this one was forked from. Otherwise the programs and their guards
    would not notice the end of their owner.
    """
    for program in list(RUNNING):
        program.ending.detach()
        program.close_pipes()
    RUNNING.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=let_go)


def end(child: subprocess.Popen[bytes], guard: subprocess.Popen[bytes], owner: int) -> None:
    """End a program and its process group, and then its guard. owner: the only process that may."""
    if os.getpid() != owner:
        # A process forked later only inherits this object.
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    guard.kill()
    guard.wait()
    if guard.stdin is not None:
        guard.stdin.close()
