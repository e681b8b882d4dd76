import { budgets, type PartName } from './budgets.ts';
import type { NeedName } from './needs.ts';
import { projectNames, type ProjectName } from './projects.ts';

interface Kept {
  readonly name: PartName;
  /** CPU seconds, by its budget. */
  readonly seconds: number;
  /** Concurrency slots that it takes: its busy processes. */
  readonly places: number;
  /** Embedded databases that it runs at once, of 1 GB each. */
  readonly embeddedDatabases: number;
  /** Needs no browser or database, so it may run at low priority beside a part that runs alone. */
  readonly background: boolean;
}

/** One line of the summary: a command that counts as one test, or a Vitest project with many tests. */
export type Part = Kept & (
  | { readonly kind: 'command'; readonly args: readonly string[] }
  | { readonly kind: 'project'; readonly name: ProjectName; readonly needs: readonly NeedName[] }
);

/** Makes a part that runs a script with the pinned Node, from the root. */
const command = (name: PartName, ...args: readonly string[]): Part =>
  ({ kind: 'command', name, seconds: budgets[name], places: 1, embeddedDatabases: 0, background: true, args });

const projectNeeds: Record<ProjectName, readonly NeedName[]> = {
  unit: [],
  browser: ['chromium'],
  'api-embedded': [],
  'api-postgres': ['postgres'],
  interop: ['postgres', 'mapServer', 'qgisServer', 'gdal'],
  journeys: ['chromium', 'postgres', 'mapServer'],
};
/**
 * Concurrency slots: `maxWorkers` of the project in `vitest.config.ts`, plus one in interop for its map server. Journeys,
 * each with a server and a browser, ask for more than all slots: beside them runs only one part in the background.
 */
const workers: Partial<Record<ProjectName, number>> = { browser: 2, interop: 2, journeys: 5 };
const databases: Partial<Record<ProjectName, number>> = { 'api-embedded': 1, journeys: 2 };

export const parts: readonly Part[] = [
  command('types', 'node_modules/typescript/bin/tsc', '--build'),
  command('lint', 'node_modules/oxlint/bin/oxlint'),
  command('commits', 'scripts/commits.ts'),
  command('unused', 'node_modules/knip/bin/knip.js'),
  ...projectNames.map((name): Part => ({
    kind: 'project', name, seconds: budgets[name], places: workers[name] ?? 1, embeddedDatabases: databases[name] ?? 0,
    background: projectNeeds[name].length === 0 && !(name in databases), needs: projectNeeds[name],
  })),
];

export const partOf = (name: string): Part | undefined => parts.find((part) => part.name === name);
