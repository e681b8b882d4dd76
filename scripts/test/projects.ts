const code = '{apps,bench,demo,examples,features,platform,scripts}';

export const projectNames = ['unit', 'browser', 'api-embedded', 'api-postgres', 'interop', 'journeys'] as const;
export type ProjectName = (typeof projectNames)[number];

/** Browser tests that need a page of their own: those that replace modules, run hostile markup, or are about the focus and the clock of the whole page. */
export const isolatedBrowserTests = `${code}/**/*.isolated.browser.test.{ts,tsx}`;

/** The kinds of tests, told apart by the end of a file's name; CONTRIBUTING says which is for what. */
export const projects: Record<ProjectName, { include: string[]; exclude: string[] }> = {
  unit: {
    include: [`${code}/**/*.test.ts`],
    exclude: ['**/*.browser.test.ts', '**/*.api.test.ts', '**/*.api.once.test.ts', '**/*.interop.test.ts', '**/node_modules/**'],
  },
  browser: { include: [`${code}/**/*.browser.test.{ts,tsx}`], exclude: ['**/node_modules/**'] },
  'api-embedded': { include: [`${code}/**/*.api.test.ts`], exclude: ['**/node_modules/**'] },
  // Beside those that run on both databases, those that run once: this one starts sooner and answers faster.
  'api-postgres': { include: [`${code}/**/*.api.test.ts`, `${code}/**/*.api.once.test.ts`], exclude: ['**/node_modules/**'] },
  interop: { include: [`${code}/**/*.interop.test.ts`], exclude: ['**/node_modules/**'] },
  journeys: { include: ['e2e/**/*.journey.ts'], exclude: ['**/node_modules/**'] },
};
