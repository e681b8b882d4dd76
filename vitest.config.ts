import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, systemChromium } from './scripts/test/chromium.ts';
import { isolatedBrowserTests, projects } from './scripts/test/projects.ts';
import { LongestFirst } from './scripts/test/sequencer.ts';

// As it ships: React's checks for development take half of the time of browser tests, and no test reads them.
process.env['NODE_ENV'] = 'production';

const executablePath = systemChromium();
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: chromiumArguments };
/** How long a thing may take to come, not how long it takes: two browsers and a build may share two cores. */
const comes = { poll: { timeout: 10_000 } };
/** Starting a database and waiting for its first answer takes longer than a unit test may. */
const patient = { hookTimeout: 120_000, testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** The server's modules remember nothing of a server that is gone, and loading them anew takes half of the work. */
const together = { isolate: false };

const recorded = 'platform/db/testing/record-sql.setup.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...projects.unit,
          name: 'unit',
          setupFiles: 'scripts/test/fuzz.setup.ts',
          expect: comes,
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        // What is imported later (`import()`, globs) is prepared too: else the page reloads in the middle of a test.
        optimizeDeps: {
          entries: ['{apps/web,platform/{contract,geo,map,table-files,ui,web}}/**/*.{ts,tsx}', '{examples,features}/*/web/**/*.{ts,tsx}'],
        },
        test: {
          ...projects.browser,
          name: 'browser',
          maxWorkers: 2,
          // A count of workers of its own is a group of its own.
          sequence: { groupOrder: 2 },
          expect: comes,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            // The first page waits until all packages are prepared.
            connectTimeout: 300_000,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [
              // The same page for one file after the other: loading the modules for each takes a third of the time.
              { browser: 'chromium', exclude: [...projects.browser.exclude, isolatedBrowserTests], ...together },
              { browser: 'chromium', name: 'browser (isolated)', include: [isolatedBrowserTests] },
            ],
          },
        },
      },
      {
        test: {
          ...projects['api-embedded'],
          ...patient,
          ...together,
          name: 'api-embedded',
          globalSetup: 'platform/db/testing/embedded.setup.ts',
          setupFiles: recorded,
        },
      },
      {
        test: {
          ...projects['api-postgres'],
          ...patient,
          ...together,
          name: 'api-postgres',
          globalSetup: 'platform/db/testing/postgres.setup.ts',
          setupFiles: recorded,
        },
      },
      {
        test: {
          ...projects.interop,
          ...patient,
          name: 'interop',
          globalSetup: 'platform/db/testing/postgres.setup.ts',
        },
      },
      {
        test: {
          ...projects.journeys,
          ...together,
          name: 'journeys',
          globalSetup: 'e2e/product.setup.ts',
          // Each beside the other waits half its time; each has a product of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          expect: comes,
          hookTimeout: 180_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
