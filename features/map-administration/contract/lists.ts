import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { mapTypes } from '#platform/contract/configuration.ts';
import { id } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';
import { mapLimits as limits } from '#platform/contract/map-limits.ts';
import { clicks, resolution } from '#platform/contract/map-fields.ts';

export const mapSorts = ['name', 'type', 'source', 'used', 'updated_at'] as const;
export type MapSort = (typeof mapSorts)[number];

export const mapStates = ['failed', 'unused', 'hidden', 'own'] as const;

export const listedMap = z.object({
  id,
  version: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  type: z.string(),
  /** Type of its source. */
  source: z.string(),
  /** Host of its source, or the path of a source on this server; null: it has own features. */
  host: z.string().nullable(),
  click: z.enum(clicks).nullable(),
  hide: z.boolean(),
  /** Number of configurations that show it. */
  used: z.int(),
  /** Null: never checked, or its source cannot be unavailable. */
  ok: z.boolean().nullable(),
  updated_at: z.iso.datetime(),
});
export type ListedMap = z.infer<typeof listedMap>;

export const listAdminMaps = defineCall({
  method: 'GET',
  path: '/admin/maps',
  summary: 'Lists all maps of an organisation, including those made by users.',
  query: listQuery(mapSorts).extend({ ...ofOrganisation.shape, type: z.enum(mapTypes).optional(), state: z.enum(mapStates).optional() }),
  answer: listAnswer(listedMap),
});

const settable = {
  hide: z.boolean().optional(),
  click: z.enum(clicks).nullable().optional(),
  attributions: text(limits.description).nullable().optional(),
  minResolution: resolution.optional(),
  maxResolution: resolution.optional(),
  removed: z.boolean().optional(),
};

/**
 * Changes all maps or none: a refused change, or a map that somebody else changed meanwhile (412, which names the maps and users),
 * leaves all as they are.
 */
export const changeMaps = defineCall({
  method: 'POST',
  path: '/admin/maps/bulk',
  summary: 'Updates or removes several maps at once; returns their former values, with which the change can be undone.',
  body: z.strictObject({
    maps: z.array(z.strictObject({ id, version: z.int(), set: z.strictObject(settable) })).min(1).max(limits.atOnce),
  }),
  answer: z.array(z.object({ id, version: z.int(), set: z.object(settable) })),
});

export const mapUses = defineCall({
  method: 'POST',
  path: '/admin/maps/uses',
  summary: 'Lists the configurations that contain the given maps and would be affected by their removal.',
  body: z.strictObject({ ids: z.array(id).min(1).max(limits.atOnce) }),
  answer: z.array(z.object({ id, name: z.string(), maps: z.int() })),
});
