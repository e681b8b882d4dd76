import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Unpacked } from '#platform/server/configuration-export.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { ZodError } from 'zod';
import { importedKinds, type ImportedResource } from '../../contract/exchange-calls.ts';
import type { ExportedConfiguration, ExportedResource } from '../../contract/exported.ts';
import { findResources } from '../resources.ts';
import { words } from '../words.ts';
import type { Planned } from './choose.ts';
import { nameKey } from './counterparts.ts';
import { tryUnpack } from './pack-resources.ts';
import { placeOf } from './read-file.ts';

type Kind = ImportedResource['kind'];

export interface PlannedResource extends Planned {
  readonly kind: Kind;
  readonly existing: ImportedResource['existing'];
  readonly made: Unpacked | string;
  readonly hasCredentials: boolean;
}

type Known = Pick<Platform, 'configurationExports' | 'catalogue'>;

const planMaking = (kind: Kind, { configurationExports, catalogue }: Known, viewer: Viewer, resource: ExportedResource | undefined): Unpacked | string => {
  const how = configurationExports.find((one) => one.kind === kind);
  const why = words.importResource[kind];
  if (!resource) return why.notDescribed;
  if (!how) return words.importNotHere;
  if (resource.content === null || resource.content === undefined) return why.noContent;
  if (viewer.kind !== 'user' || !viewer.permissions.has(how.permission)) {
    return fill(why.mayNot, { permission: catalogue.permissions.find(({ name }) => name === how.permission)?.label ?? how.permission });
  }
  const unpacked = tryUnpack(how, resource.content);
  return unpacked instanceof ZodError ? fill(words.importResourceBroken, placeOf(unpacked.issues[0])) : unpacked;
};

/**
 * Returns what an import would do with each form and dashboard of a file: use an own one with the same name, or create it. An own
 * one is used for at most one of the file.
 */
export const planResources = async (
  db: Queryable, known: Known, { organisationId, viewer }: { readonly organisationId: number; readonly viewer: Viewer }, file: ExportedConfiguration,
): Promise<PlannedResource[]> => {
  const planned: PlannedResource[] = [];
  for (const kind of importedKinds) {
    const inFile = new Map(file[kind].map((resource) => [resource.id, resource]));
    const taken = new Set<number>();
    for (const id of new Set(file.document[kind])) {
      const resource = inFile.get(id);
      const name = resource?.name ?? String(id);
      const own = await findResources(db, kind, organisationId, name);
      const found = own.find((one) => nameKey(one.name) === nameKey(name) && !taken.has(one.id));
      if (found) taken.add(found.id);
      planned.push({
        kind, id, name, existing: found ? { id: found.id, name: found.name } : null, made: planMaking(kind, known, viewer, resource),
        hasCredentials: resource?.has_credentials ?? false,
      });
    }
  }
  return planned;
};

export const presentResource = ({ kind, id, name, existing, made, hasCredentials }: PlannedResource): ImportedResource => ({
  kind, id, name, existing,
  refused: typeof made === 'string' ? made : null,
  left: typeof made !== 'string' && hasCredentials ? [words.importKeysAgain] : [],
});
