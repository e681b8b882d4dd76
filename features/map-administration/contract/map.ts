import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { layer as legendLayer, layerGroup, legendMap } from '#platform/contract/configuration.ts';
import { extent } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { mapFields, mapName, partOf, sourceTexts } from '#platform/contract/map-fields.ts';
import { mapInput, serverTypes } from '#platform/contract/map-input.ts';
import { sourceState } from '#platform/contract/source-health.ts';

export { clicks, mapFields, sourceTexts } from '#platform/contract/map-fields.ts';
export { mapInput, serverTypes, sourceTypes, type MapInput, type MapSent } from '#platform/contract/map-input.ts';

/** A layer as viewers get it, with the fields that only its managers need. */
const layer = legendLayer.extend({
  tile_min_zoom: z.int().nullable(), tile_max_zoom: z.int().nullable(), tile_attributes: z.array(z.string()).nullable(),
});
export type AdminLayer = z.infer<typeof layer>;

const named = z.object({ id, name: z.string() });

export const adminMap = z.object({
  id,
  version: z.int(),
  organisation_id: id,
  ...partOf(mapFields, 'answer'),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  source: z.object({
    id,
    type: z.string(),
    /** The kind of service, which decides how it is queried. */
    kind: z.string(),
    serverType: z.enum(serverTypes).nullable(),
    /** Without its secret parameters. */
    url: z.string().nullable(),
    /** Whether the address has secret parameters. */
    url_has_secret: z.boolean(),
    params: z.array(z.object({ name: z.string(), value: z.string(), /** Whether it has a secret value, which is left out. */ secret: z.boolean() })),
    authorization_set: z.boolean(),
    token_set: z.boolean(),
    ...partOf(sourceTexts, 'answer'),
    layers: z.array(layer),
    layer_groups: z.array(layerGroup.extend({ layers: z.array(layer) })),
    /** Number of own features; null: its features are on another server. */
    feature_count: z.int().nullable(),
    fields: z.array(z.string()),
    /** Null: never checked. */
    state: sourceState.nullable(),
    /** Other maps with the same source; a change of the source changes them too. */
    shared_with: z.array(named),
  }),
  used_in: z.array(named),
  /** Extent of the organisation, in EPSG:28992. */
  extent,
  /** The map as its viewers get it. */
  preview: legendMap,
});
export type AdminMap = z.infer<typeof adminMap>;

const one = z.object({ id: idInPath });

export const getAdminMap = defineCall({
  method: 'GET', path: '/admin/maps/:id', summary: 'Returns a map with its source and the configurations that use it, without credentials.', params: one, answer: adminMap,
});

export const makeAdminMap = defineCall({
  method: 'POST', path: '/admin/maps', summary: 'Creates a map from another server; it is not part of any configuration.', query: ofOrganisation, body: mapInput, answer: adminMap,
});

export const tryAdminMap = defineCall({
  method: 'POST',
  path: '/admin/maps/try',
  summary: 'Previews a map before it is created or changed, for the user who asks only; the preview expires within an hour.',
  query: ofOrganisation.extend({
    /** The map that would change. Its credentials are used if the address is on the same server. */
    map_id: idInPath.optional(),
  }),
  body: mapInput,
  answer: adminMap.pick({ extent: true, preview: true }),
});
export type TriedMap = AnswerOf<typeof tryAdminMap>;

export const changeAdminMap = defineCall({
  method: 'PUT', path: '/admin/maps/:id', summary: 'Updates a map and its source.', params: one, body: mapInput, answer: adminMap,
});

export const copyAdminMap = defineCall({
  method: 'POST',
  path: '/admin/maps/:id/copy',
  summary: 'Copies a map with its source, or with the same own features; the copy is not part of any configuration.',
  params: one,
  body: z.strictObject({ name: mapName('Geef de kopie een naam.') }),
  answer: named,
});

export const mapBackground = defineCall({
  method: 'GET',
  path: '/admin/maps/background',
  summary: 'Returns a background map of the organisation, on which a map can be previewed, and the one of the dark theme; null when it has none.',
  query: ofOrganisation,
  answer: z.object({ background: legendMap.nullable(), night: legendMap.nullable() }),
});
