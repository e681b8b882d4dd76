import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { z } from 'zod';

const sort = z.int().min(0).max(100_000);

const opacity = z.number().min(0).max(1);

/** The choices of a user for a layer; other properties are dropped. An absent opacity is 1. */
const layerChoice = z.object({ id: id.optional(), name: text(500), visible: z.boolean(), opacity: opacity.optional(), sort: sort.optional() });

const layerGroupChoice = z.object({
  id,
  visible: z.boolean(),
  opacity: opacity.optional(),
  collapsed: z.boolean(),
  sort: sort.optional(),
  layers: z.array(layerChoice).max(1000).optional(),
});

const mapChoice = z.strictObject({
  id,
  visible: z.boolean(),
  opacity,
  collapsed: z.boolean(),
  sort,
  /** The group that has the map in this legend, null for the top level. Absent: the group of the configuration. */
  group_id: id.nullable().optional(),
  source: z
    .strictObject({
      layers: z.array(layerChoice).max(1000).default([]),
      layer_groups: z.array(layerGroupChoice).max(200).default([]),
    })
    .optional(),
});

const groupChoice = z.strictObject({ id, visible: z.boolean(), collapsed: z.boolean(), sort });

export type LayerChoice = z.input<typeof layerChoice>;
export type LayerGroupChoice = z.input<typeof layerGroupChoice>;
export type MapChoice = z.input<typeof mapChoice>;
export interface LegendChoices {
  readonly maps: MapChoice[];
  readonly mapGroups: z.input<typeof groupChoice>[];
}

export const saveLegend = defineCall({
  method: 'POST',
  path: '/legend',
  summary: 'Saves the personal legend of a configuration.',
  body: z.strictObject({
    /** The id of the configuration. */
    option_id: id,
    maps: z.array(mapChoice).max(2000),
    mapGroups: z.array(groupChoice).max(500).default([]),
  }),
  answer: z.literal('succes'),
});

export const resetLegend = defineCall({
  method: 'DELETE',
  path: '/legend/:configId',
  summary: 'Removes the personal legend of a configuration; it can be restored for one hour.',
  params: z.object({ configId: idInPath }),
  answer: z.literal('succes'),
});

export const restoreLegend = defineCall({
  method: 'POST',
  path: '/legend/:configId/restore',
  summary: 'Restores the personal legend that the user removed within the last hour; 404 when there is none or the user has saved another one.',
  params: z.object({ configId: idInPath }),
  body: nothing,
  answer: z.literal('succes'),
});
