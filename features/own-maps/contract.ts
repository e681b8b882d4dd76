import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { newMapLimits, requiredText } from '#platform/contract/new-map.ts';

export const ownMap = z.object({
  id,
  version: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** No other user sees it. */
  personal: z.boolean(),
  /** The number of its own features; null: its data comes from a map service. */
  features: z.int().nullable(),
  /** The host and the number of layers of its map service; null: it has own features. The host is null for a service of this server. */
  service: z.object({ host: z.string().nullable(), layers: z.int() }).nullable(),
  /** The configurations that show it and that the user can open, by name. */
  configurations: z.array(z.object({ id, name: z.string(), only_for_me: z.boolean() })),
  abilities: z.object({ rename: z.boolean() }),
});
export type OwnMap = z.infer<typeof ownMap>;

export const listOwnMaps = defineCall({
  method: 'GET',
  path: '/maps/own',
  summary: 'Lists the maps that the user made and did not remove, newest first, with the configurations that show them.',
  answer: z.array(ownMap),
});

export const mapName = requiredText(newMapLimits.name);

export const renameOwnMap = defineCall({
  method: 'PUT',
  path: '/maps/:id/name',
  summary: 'Renames a map that the user made, for everyone who sees it (If-Match).',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ name: mapName }),
  answer: z.object({ name: z.string(), version: z.int() }),
});
