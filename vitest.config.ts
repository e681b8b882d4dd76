import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The system's Chromium where it is; else the one Playwright installed. */
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const launchOptions = {
  ...(systemChromium ? { executablePath: systemChromium } : {}),
  args: [
    '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
};

const code = '{apps,bench,demo,features,platform,scripts}';
const apiTests = { include: [`${code}/**/*.api.test.ts`], hookTimeout: 120_000, testTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${code}/**/*.test.ts`],
          exclude: ['**/*.browser.test.ts', '**/*.api.test.ts', '**/*.interop.test.ts', '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          include: [`${code}/**/*.browser.test.{ts,tsx}`],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { ...apiTests, name: 'api-embedded', globalSetup: 'platform/db/testing/embedded.setup.ts' } },
      { test: { ...apiTests, name: 'api-postgres', globalSetup: 'platform/db/testing/postgres.setup.ts' } },
      {
        test: {
          name: 'interop',
          include: [`${code}/**/*.interop.test.ts`],
          globalSetup: 'platform/db/testing/postgres.setup.ts',
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: 'e2e/product.setup.ts',
          fileParallelism: false,
          hookTimeout: 180_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
