import type { Queryable } from '#platform/db/database.ts';
import { importedKinds, type ResourceChoice, type ImportedResource } from '../../contract/exchange-calls.ts';
import { choose } from './choose.ts';
import type { PlannedResource } from './plan-resources.ts';

type Kind = ImportedResource['kind'];

interface MadeResource {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string;
}

interface Where {
  readonly organisationId: number;
  /** Ids in this organisation of the maps in the file. */
  readonly maps: ReadonlyMap<number, number>;
}

/** Creates the chosen forms and dashboards, and returns the ids for the new document. Must run in a transaction. */
export const makeResources = async (
  db: Queryable, { organisationId, maps }: Where, planned: readonly PlannedResource[], choices: readonly ResourceChoice[],
): Promise<{ readonly here: Record<Kind, readonly number[]>; readonly made: readonly MadeResource[]; readonly left: readonly PlannedResource[] }> => {
  const here: Record<Kind, Set<number>> = { forms: new Set(), dashboards: new Set() };
  const made: MadeResource[] = [];
  const left: PlannedResource[] = [];
  for (const kind of importedKinds) {
    const chosen = choose(kind, planned.filter((one) => one.kind === kind), choices.filter((one) => one.kind === kind));
    for (const { planned: resource, use } of chosen) {
      if (typeof use === 'number') here[kind].add(use);
      else if (use === 'new' && typeof resource.made !== 'string') {
        const id = await resource.made(db, organisationId, maps);
        here[kind].add(id);
        made.push({ kind, id, name: resource.name });
      } else left.push(resource);
    }
  }
  return { here: { forms: [...here.forms], dashboards: [...here.dashboards] }, made, left };
};
