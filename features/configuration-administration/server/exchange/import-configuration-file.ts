import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { importConfiguration } from '../../contract/exchange-calls.ts';
import { isTokenTaken, refuseForeign } from '../check.ts';
import { cleaned } from '../clean-document.ts';
import type { Known } from '../known.ts';
import { makeDrafted } from '../make.ts';
import { planBelongings } from './belongings.ts';
import { makeMaps } from './make-maps.ts';
import { makeResources } from './make-resources.ts';
import { planImport } from './plan.ts';
import { planResources } from './plan-resources.ts';
import { readFile } from './read-file.ts';
import { translate } from './translate.ts';

interface ImportContext {
  readonly platform: Platform;
  readonly known: Known;
  readonly organisationId: number;
  readonly viewer: SignedIn;
  readonly audit: CallContext<typeof importConfiguration>['audit'];
}

/**
 * Creates a configuration from a file, with the maps, forms and dashboards that were chosen. Must run in a transaction, so that it
 * creates everything or nothing.
 */
export const importConfigurationFile = async (
  db: Queryable, { platform, known, organisationId, viewer, audit }: ImportContext, body: BodyOf<typeof importConfiguration>,
): Promise<AnswerOf<typeof importConfiguration>> => {
  const { settings, configurationExports, configurationBelongings } = platform;
  const where = { organisationId, viewer };
  const file = readFile(body.file, known.catalogue);
  const planned = await planImport(db, platform, where, file);
  const belongings = planBelongings(configurationBelongings, file);
  const plannedResources = await planResources(db, platform, where, file);
  const { maps, made } = await makeMaps(db, known.box, { organisationId, userId: viewer.id, mostFeatures: settings.maps.mostFeatures }, planned, body.maps);
  const things = await makeResources(db, { organisationId, maps }, plannedResources, body.things);
  const isTokenFree = async (token: string) => !(await isTokenTaken(db, organisationId, token, 0));
  const { document, missing, notes } = await translate(db, known.catalogue, organisationId, file, { maps, ...things.here }, isTokenFree);
  const left = [
    ...planned.filter(({ id }) => !maps.has(id)).map(({ name }) => ({ kind: 'maps' as const, name })),
    ...things.left.map(({ kind, name }) => ({ kind, name })),
  ];
  const name = body.name ?? document.name;
  await refuseForeign(db, known.catalogue, organisationId, document, null);
  const id = await makeDrafted(db, known, { organisationId, name, userId: viewer.id }, cleaned({ ...document, name }, known.catalogue));
  for (const map of made) {
    await audit({ action: 'map.create', object: { type: 'map', id: map.id }, organisationId, details: { name: map.name, type: map.type, imported_with: name } }, db);
  }
  for (const resource of things.made) {
    const type = configurationExports.find(({ kind }) => kind === resource.kind)?.object ?? resource.kind;
    await audit({ action: `${type}.create`, object: { type, id: resource.id }, organisationId, details: { name: resource.name, imported_with: name } }, db);
  }
  const told: string[] = [];
  for (const { kind: { object, action }, make } of belongings) {
    const rows = await make(db, { organisationId, configurationId: id, maps });
    told.push(...rows.notes);
    for (const row of rows.made) await audit({ action, object: { type: object, id: row.id }, organisationId, details: { name: row.name, imported_with: name } }, db);
  }
  await audit({
    action: 'configuration.import', object: { type: 'configuration', id }, organisationId,
    details: { name, from_organisation: file.organisation, made_maps: made.length, missing: missing.length + left.length },
  }, db);
  const count = (kind: 'forms' | 'dashboards'): number => things.made.filter((resource) => resource.kind === kind).length;
  return { id, version: 1, name, made_maps: made.length, made_forms: count('forms'), made_dashboards: count('dashboards'), missing: [...left, ...missing], notes: [...notes, ...told] };
};
