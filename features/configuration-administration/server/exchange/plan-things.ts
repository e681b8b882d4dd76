import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Unpacked } from '#platform/server/configuration-export.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { ZodError } from 'zod';
import { importedKinds, type ImportedResource } from '../../contract/exchange-calls.ts';
import type { ExportedConfiguration, ExportedThing } from '../../contract/exported.ts';
import { findThings } from '../things.ts';
import { words } from '../words.ts';
import type { Planned } from './choose.ts';
import { nameKey } from './counterparts.ts';
import { unpackOrTell } from './pack-things.ts';
import { placeOf } from './read-file.ts';

type Kind = ImportedResource['kind'];

export interface PlannedThing extends Planned {
  readonly kind: Kind;
  readonly existing: ImportedResource['existing'];
  readonly made: Unpacked | string;
  readonly hasCredentials: boolean;
}

type Known = Pick<Platform, 'configurationExports' | 'catalogue'>;

const planMaking = (kind: Kind, { configurationExports, catalogue }: Known, viewer: Viewer, thing: ExportedThing | undefined): Unpacked | string => {
  const how = configurationExports.find((one) => one.kind === kind);
  const why = words.importThing[kind];
  if (!thing) return why.notDescribed;
  if (!how) return words.importNotHere;
  if (thing.content === null || thing.content === undefined) return why.noContent;
  if (viewer.kind !== 'user' || !viewer.permissions.has(how.permission)) {
    return fill(why.mayNot, { permission: catalogue.permissions.find(({ name }) => name === how.permission)?.label ?? how.permission });
  }
  const unpacked = unpackOrTell(how, thing.content);
  return unpacked instanceof ZodError ? fill(words.importThingBroken, placeOf(unpacked.issues[0])) : unpacked;
};

/** What would become of each form and dashboard of a file: one's own of that name, or one that is made. None of one's own stands for two. */
export const planThings = async (
  db: Queryable, known: Known, { organisationId, viewer }: { readonly organisationId: number; readonly viewer: Viewer }, file: ExportedConfiguration,
): Promise<PlannedThing[]> => {
  const planned: PlannedThing[] = [];
  for (const kind of importedKinds) {
    const inFile = new Map(file[kind].map((thing) => [thing.id, thing]));
    const taken = new Set<number>();
    for (const id of new Set(file.document[kind])) {
      const thing = inFile.get(id);
      const name = thing?.name ?? String(id);
      const own = await findThings(db, kind, organisationId, name);
      const found = own.find((one) => nameKey(one.name) === nameKey(name) && !taken.has(one.id));
      if (found) taken.add(found.id);
      planned.push({
        kind, id, name, existing: found ? { id: found.id, name: found.name } : null, made: planMaking(kind, known, viewer, thing),
        hasCredentials: thing?.has_credentials ?? false,
      });
    }
  }
  return planned;
};

export const presentThing = ({ kind, id, name, existing, made, hasCredentials }: PlannedThing): ImportedResource => ({
  kind, id, name, existing,
  refused: typeof made === 'string' ? made : null,
  left: typeof made !== 'string' && hasCredentials ? [words.importKeysAgain] : [],
});
