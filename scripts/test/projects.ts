const code = '{apps,bench,demo,examples,features,platform,scripts}';

export const projectNames = ['unit', 'browser', 'api-embedded', 'api-postgres', 'interop', 'journeys'] as const;
export type ProjectName = (typeof projectNames)[number];

/** Browser tests that need a separate page: they replace modules, run hostile markup, or test the page's focus or clock. */
export const isolatedBrowserTests = `${code}/**/*.isolated.browser.test.{ts,tsx}`;

/** The kinds of tests, by the end of the file name. CONTRIBUTING.md says what each kind is for. */
export const projects: Record<ProjectName, { include: string[]; exclude: string[] }> = {
  unit: {
    include: [`${code}/**/*.test.ts`],
    exclude: ['**/*.browser.test.ts', '**/*.api.test.ts', '**/*.api.once.test.ts', '**/*.interop.test.ts', '**/node_modules/**'],
  },
  browser: { include: [`${code}/**/*.browser.test.{ts,tsx}`], exclude: ['**/node_modules/**'] },
  'api-embedded': { include: [`${code}/**/*.api.test.ts`], exclude: ['**/node_modules/**'] },
  // Also runs the tests that run on one database only, because this database starts sooner and answers faster.
  'api-postgres': { include: [`${code}/**/*.api.test.ts`, `${code}/**/*.api.once.test.ts`], exclude: ['**/node_modules/**'] },
  interop: { include: [`${code}/**/*.interop.test.ts`], exclude: ['**/node_modules/**'] },
  journeys: { include: ['e2e/**/*.journey.ts'], exclude: ['**/node_modules/**'] },
};
