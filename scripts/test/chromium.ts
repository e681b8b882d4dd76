import { existsSync } from 'node:fs';

const places = [
  // Lacks the code for windows: the same pages take a third less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of the machine's own Chromium, or undefined; callers then use Playwright's. */
export const systemChromium = (): string | undefined => places.find((place) => existsSync(place));

/** Without these a browser under test requests updates and lists from the internet, and refuses to run as root. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the options with which Playwright launches Chromium. */
export const launchOptions = (): { args: string[]; executablePath?: string } => {
  const executablePath = systemChromium();
  return { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) };
};
