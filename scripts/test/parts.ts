import type { NeedName } from './needs.ts';
import { projectNames, type ProjectName } from './projects.ts';

interface Fitting {
  /** It fills the machine by itself. */
  readonly alone?: boolean;
}

/** One line of the summary: a command that counts as one test, or a Vitest project that counts as many. */
export type Part = Fitting & (
  | { readonly kind: 'command'; readonly name: string; readonly args: readonly string[] }
  | { readonly kind: 'project'; readonly name: ProjectName; readonly needs: readonly NeedName[] }
);

const projectNeeds: Record<ProjectName, readonly NeedName[]> = {
  unit: [],
  browser: ['chromium'],
  'api-embedded': [],
  'api-postgres': ['postgres'],
  interop: ['postgres', 'mapServer', 'qgisServer', 'gdal'],
  journeys: ['chromium', 'postgres'],
};

/** Run by the pinned Node, from the root. */
export const parts: readonly Part[] = [
  { kind: 'command', name: 'types', args: ['node_modules/typescript/bin/tsc', '--build'] },
  { kind: 'command', name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { kind: 'command', name: 'commits', args: ['scripts/commits.ts'] },
  { kind: 'command', name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  ...projectNames.map((name): Part => ({ kind: 'project', name, needs: projectNeeds[name], alone: name === 'journeys' })),
];
