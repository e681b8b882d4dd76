import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import { withoutSecretParameters } from '#platform/domain/maps/source-address.ts';
import '#platform/domain/tables/maps.ts';
import '#platform/domain/tables/organisations.ts';
import { Failure, invalid, notFound } from '#platform/server/failure.ts';
import { FORMAT, keepKnown, mapsIn, referencesOf, type ConfigurationDocument, type LegendNode, type ReferenceKind } from '../contract/document.ts';
import { exportedConfiguration, KIND, type ExportedConfiguration, type ExportedMap } from '../contract/exported.ts';
import { withoutLive } from '../contract/live-settings.ts';
import type { AdministeredConfiguration } from './configuration-row.ts';
import { createCounterparts, nameKey } from './counterparts.ts';
import { readDocument } from './read-document.ts';
import { findThings, nameThings } from './things.ts';
import { words } from './words.ts';

/** Maps as another organisation can recognise them. */
const describeMaps = async (db: Queryable, organisationId: number, ids: readonly number[] | null): Promise<ExportedMap[]> => {
  const rows = await db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.id', 'maps.name', 'maps.type', 'source.id as source_id', 'source.type as source_type', 'source.url'])
    .where('maps.organisation_id', '=', organisationId)
    .where('maps.removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('maps.id', 'in', ids && ids.length > 0 ? [...ids] : [0]))
    .orderBy('maps.id')
    .execute();
  const sources = [...new Set(rows.map(({ source_id }) => source_id))];
  const layers = sources.length === 0 ? [] : await db.selectFrom('source_layers').select(['source_id', 'name']).where('source_id', 'in', sources).orderBy('sort').orderBy('id').execute();
  const layersOf = Map.groupBy(layers, ({ source_id }) => source_id);
  return rows.map(({ id, name, type, source_id, source_type, url }) => ({
    id, name, type,
    source: { type: source_type, url: withoutSecretParameters(url), layers: (layersOf.get(source_id) ?? []).map((layer) => layer.name).slice(0, 500) },
  }));
};

/** A configuration as it is published, by names. @throws Failure 404 */
export const exportOf = async (db: Queryable, { id, organisationId }: AdministeredConfiguration): Promise<ExportedConfiguration> => {
  const document = await readDocument(db, id);
  const organisation = await db.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirst();
  if (!document || !organisation) throw notFound();
  const things = await nameThings(db, organisationId, { ...referencesOf(document), users: [], maps: [] });
  const named = (kind: 'roles' | 'dashboards' | 'forms') => things[kind].map((thing) => ({ id: thing.id, name: thing.name }));
  return {
    kind: KIND,
    format: FORMAT,
    exported_at: new Date().toISOString(),
    organisation: organisation.name,
    document: { ...document, users: [] },
    maps: await describeMaps(db, organisationId, mapsIn(document)),
    roles: named('roles'), dashboards: named('dashboards'), forms: named('forms'),
  };
};

const asObject = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? value as Record<string, unknown> : {});

/** @throws Failure 422 with a sentence that says what is the matter */
export const readExported = (file: unknown): ExportedConfiguration => {
  const { kind, format } = asObject(file);
  if (kind !== KIND) throw invalid({ file: [words.importNoJson] });
  if (format !== FORMAT) throw new Failure('other_format', 422, fill(words.importVersion, { found: String(format).slice(0, 20), known: FORMAT }), { errors: { file: [fill(words.importVersion, { found: String(format).slice(0, 20), known: FORMAT })] } });
  const { data, error } = exportedConfiguration.safeParse(file);
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.code === 'custom' && issue.path.join('.') === 'document.legend') throw invalid({ file: [issue.message] });
  throw invalid({ file: [fill(words.importBroken, { field: issue?.path.join('.') ?? '', message: issue?.message ?? '' })] });
};

const renumber = (legend: readonly LegendNode[], maps: ReadonlyMap<number, number>, next: () => number): LegendNode[] =>
  legend.flatMap((node): LegendNode[] => {
    if (node.kind === 'group') return [{ ...node, id: next(), children: renumber(node.children, maps, next) }];
    const mapId = maps.get(node.map_id);
    return mapId === undefined ? [] : [{ ...node, map_id: mapId }];
  });

export interface Imported {
  readonly document: ConfigurationDocument;
  readonly missing: { kind: ReferenceKind; name: string }[];
  readonly notes: string[];
}

/** What was exported elsewhere, in the numbers of this organisation, and what it does not have. */
export const translate = async (db: Queryable, organisationId: number, file: ExportedConfiguration, isTokenFree: (token: string) => Promise<boolean>): Promise<Imported> => {
  const missing: Imported['missing'] = [];
  const own = await describeMaps(db, organisationId, null);
  const allowed = new Set((await nameThings(db, organisationId, { maps: own.map(({ id }) => id), users: [], roles: [], dashboards: [], forms: [] })).maps.map(({ id }) => id));
  const candidates = own.filter(({ id }) => allowed.has(id));
  const maps = new Map<number, number>();
  const described = new Map(file.maps.map((map) => [map.id, map]));
  const counterpartOf = createCounterparts(candidates);
  for (const id of new Set(mapsIn(file.document))) {
    const wanted = described.get(id);
    const found = wanted && counterpartOf(wanted);
    if (found) maps.set(id, found.id);
    else missing.push({ kind: 'maps', name: wanted?.name ?? String(id) });
  }
  const byName = async (kind: 'roles' | 'dashboards' | 'forms'): Promise<number[]> => {
    const ids: number[] = [];
    const names = new Map(file[kind].map((thing) => [thing.id, thing.name]));
    for (const id of new Set(file.document[kind])) {
      const name = names.get(id) ?? String(id);
      const found = (await findThings(db, kind, organisationId, name)).find((thing) => nameKey(thing.name) === nameKey(name));
      if (found) ids.push(found.id);
      else missing.push({ kind, name });
    }
    return [...new Set(ids)];
  };
  let number = 0;
  const token = file.document.public_token;
  const keepsToken = token === null || (await isTokenFree(token));
  const { document } = file;
  const translated: ConfigurationDocument = {
    ...keepKnown(document, () => true),
    legend: renumber(document.legend, maps, () => (number -= 1)),
    backgrounds: document.backgrounds.flatMap((place) => {
      const mapId = maps.get(place.map_id);
      return mapId === undefined ? [] : [{ ...place, map_id: mapId }];
    }),
    users: [],
    roles: await byName('roles'), dashboards: await byName('dashboards'), forms: await byName('forms'),
    tools: withoutLive(document.tools),
    public_token: keepsToken ? token : null,
  };
  const notes = [
    words.importUsers,
    ...(keepsToken ? [] : [fill(words.importToken, { token })]),
    ...('notifications' in document.tools ? [words.importReceivers] : []),
    ...('cyclo' in document.tools || 'oblique' in document.tools ? [words.importCredentials] : []),
  ];
  return { document: translated, missing, notes };
};
