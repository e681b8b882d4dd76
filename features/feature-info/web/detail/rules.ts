import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';
import { toolEntries } from '#platform/contract/tool-entries.ts';
import { matchesPattern } from '#platform/ogc/matches.ts';
import { fieldKinds } from '../../detail-names.ts';

/** How an attribute is shown. */
const fieldRule = z.object({
  name: z.string(),
  label: z.string().optional(),
  /** Absent to derive it from the value. */
  kind: z.enum(fieldKinds).optional(),
  /** Follows the number: m², km/u. */
  unit: z.string().optional(),
  /** For a link: the attribute that contains its text. */
  textFrom: z.string().optional(),
  hide: z.boolean().optional(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/**
 * How features of some layers are shown: an entry of `detailViews` among the tools of a configuration. This keeps the names of layers
 * out of the code.
 */
const detailRule = z.object({
  /** Names of layers or maps; `*` matches any text: `*_publiek`. */
  layers: z.array(z.string()).min(1),
  /** Name of a detail view; absent to show all attributes. */
  view: z.string().optional(),
  /** Template of the title: `Kavel {kavelnummer}`. Of several templates, the first whose attributes have values is used. */
  title: z.union([z.string(), z.array(z.string())]).optional(),
  /** Shown first, in this order. */
  fields: z.array(fieldRule).optional(),
});
export type DetailRule = z.infer<typeof detailRule>;

/** Returns the rules of a configuration, without invalid entries. */
export const readRules = (tools: Configuration['tools']): readonly DetailRule[] => toolEntries(tools, 'detailViews', detailRule);

/** Returns the first rule that matches the layer, otherwise the first that matches the map. */
export const chooseRule = (rules: readonly DetailRule[], layer: string | null, map: string): DetailRule | null => {
  const fitting = (name: string): DetailRule | undefined =>
    rules.find(({ layers }) => layers.some((pattern) => matchesPattern(name, pattern)));
  return (layer !== null && layer !== '' && fitting(layer)) || fitting(map) || null;
};
