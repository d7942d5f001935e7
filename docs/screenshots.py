"""Screenshots for the README and docs/browser.md: `python docs/screenshots.py`. Needs Chromium, its driver, Pillow."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from selenium import webdriver

from docs import samples
from docs.app_screens import SCREENS, served

PICTURES = Path(__file__).with_name("pictures")
# The page of each picture, and the step or place that it shows.
SHOWN = {"game.png": "game.html#step-67", "league.png": "league.html"}


def main() -> int:
    """Make the samples, and photograph them."""
    options = webdriver.ChromeOptions()
    for switch in ("--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,860", "--hide-scrollbars"):
        options.add_argument(switch)
    with tempfile.TemporaryDirectory() as made, webdriver.Chrome(options=options) as browser:
        samples.make(Path(made))
        for name, page in SHOWN.items():
            browser.get(f"{Path(made).as_uri()}/{page}")
            photograph(browser, name)
    with (
        tempfile.TemporaryDirectory() as folder,
        webdriver.Chrome(options=options) as browser,
        served(browser, Path(folder)) as there,
    ):
        for name, screen in SCREENS.items():
            width, height = screen.size
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            features = {"features": [{"name": "prefers-color-scheme", "value": screen.scheme}]}
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", features)
            screen.go(there)
            photograph(browser, name)
    return 0


def photograph(browser: webdriver.Chrome, name: str) -> None:
    """Save what the browser shows."""
    picture = Image.open(io.BytesIO(browser.get_screenshot_as_png()))
    picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=128).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
