import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/test/chromium.ts';
import { isolatedBrowserTests, projects } from './scripts/test/projects.ts';
import { LongestFirst } from './scripts/test/sequencer.ts';

// React's production build, as it ships: no test reads its development checks, which take half of the time of browser tests.
process.env['NODE_ENV'] = 'production';

/** Time limit for `expect.poll`. It is generous because two browsers and a build may share two slow cores. */
const pollLimit = { poll: { timeout: 20_000 } };
/** Time limits for tests with a database: its start and first answer take longer than a unit test may. */
const databaseLimits = { hookTimeout: 120_000, testTimeout: 120_000, expect: { poll: { timeout: 30_000, interval: 10 } } };

/** Test files share their modules: loading them again takes half of the time, and they keep no state between tests. */
const sharedModules = { isolate: false };

const recordSql = 'platform/db/testing/record-sql.setup.ts';
/** Set by `npm run faults`. */
const stopEarly = process.env['COOK_FAULTS'] ? ['scripts/faults/skip-after-failure.setup.ts'] : [];

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests repeat their work as often as `npm run soak` does. */
    inSoak: boolean;
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...projects.unit,
          ...sharedModules,
          name: 'unit',
          setupFiles: ['scripts/test/fuzz.setup.ts', ...stopEarly],
          expect: pollLimit,
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        // Vite also bundles packages behind dynamic imports and globs beforehand, otherwise it reloads the page during a test.
        optimizeDeps: {
          entries: ['{apps/web,platform/{contract,geo,map,ogc,table-files,ui,web}}/**/*.{ts,tsx}', '{examples,features}/*/web/**/*.{ts,tsx}'],
        },
        test: {
          ...projects.browser,
          name: 'browser',
          maxWorkers: 2,
          setupFiles: ['platform/ui/testing/pointer.setup.ts', ...stopEarly],
          // Vitest requires a separate group for projects with another `maxWorkers`.
          sequence: { groupOrder: 2 },
          expect: pollLimit,
          testTimeout: 60_000,
          provide: { inSoak: process.env['COOK_SOAK'] === 'true' },
          browser: {
            enabled: true,
            headless: true,
            // The first page waits until Vite has bundled all packages.
            connectTimeout: 300_000,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [
              // Test files share one page: loading the modules for each file takes a third of the time.
              { browser: 'chromium', exclude: [...projects.browser.exclude, isolatedBrowserTests], ...sharedModules },
              { browser: 'chromium', name: 'browser (isolated)', include: [isolatedBrowserTests] },
            ],
          },
        },
      },
      {
        test: {
          ...projects['api-embedded'],
          ...databaseLimits,
          ...sharedModules,
          name: 'api-embedded',
          globalSetup: 'platform/db/testing/embedded.setup.ts',
          setupFiles: [recordSql, ...stopEarly],
        },
      },
      {
        test: {
          ...projects['api-postgres'],
          ...databaseLimits,
          ...sharedModules,
          name: 'api-postgres',
          globalSetup: 'platform/db/testing/postgres.setup.ts',
          setupFiles: [recordSql, ...stopEarly],
        },
      },
      {
        test: {
          ...projects.interop,
          ...databaseLimits,
          name: 'interop',
          globalSetup: 'platform/db/testing/postgres.setup.ts',
        },
      },
      {
        test: {
          ...projects.journeys,
          ...sharedModules,
          name: 'journeys',
          globalSetup: 'e2e/product.setup.ts',
          // A journey waits half of its time, so two run at once; each has its own running product.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          expect: pollLimit,
          hookTimeout: 180_000,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
