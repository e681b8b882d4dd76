import { existsSync } from 'node:fs';

const places = [
  // Without the parts that only a window has: the same pages take a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's own Chromium; where there is none, Playwright's is used. */
export const systemChromium = (): string | undefined => places.find((place) => existsSync(place));

/** Without these a browser under test asks the outside for updates and lists, and refuses to run as root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
