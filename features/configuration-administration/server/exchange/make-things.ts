import type { Queryable } from '#platform/db/database.ts';
import { importedKinds, type ThingChoice, type ImportedResource } from '../../contract/exchange-calls.ts';
import { choose } from './choose.ts';
import type { PlannedThing } from './plan-things.ts';

type Kind = ImportedResource['kind'];

interface MadeThing {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string;
}

/** Makes the forms and dashboards that were chosen to be made, and tells which stand in the document here. In a transaction. */
export const makeThings = async (
  db: Queryable, organisationId: number, planned: readonly PlannedThing[], choices: readonly ThingChoice[],
): Promise<{ readonly here: Record<Kind, readonly number[]>; readonly made: readonly MadeThing[]; readonly left: readonly PlannedThing[] }> => {
  const here: Record<Kind, Set<number>> = { forms: new Set(), dashboards: new Set() };
  const made: MadeThing[] = [];
  const left: PlannedThing[] = [];
  for (const kind of importedKinds) {
    const chosen = choose(kind, planned.filter((one) => one.kind === kind), choices.filter((one) => one.kind === kind));
    for (const { planned: thing, use } of chosen) {
      if (typeof use === 'number') here[kind].add(use);
      else if (use === 'new' && typeof thing.made !== 'string') {
        const id = await thing.made(db, organisationId);
        here[kind].add(id);
        made.push({ kind, id, name: thing.name });
      } else left.push(thing);
    }
  }
  return { here: { forms: [...here.forms], dashboards: [...here.dashboards] }, made, left };
};
