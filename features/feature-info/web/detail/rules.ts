import { z } from 'zod';
import type { Configuration } from '#platform/contract/configuration.ts';
import { fieldKinds } from '../../detail-names.ts';

/** What is known of an attribute beyond its name. */
const fieldRule = z.object({
  name: z.string(),
  label: z.string().optional(),
  /** Absent: read from the value. */
  kind: z.enum(fieldKinds).optional(),
  /** Behind the number: m², km/u. */
  unit: z.string().optional(),
  /** Of a link: the attribute that holds its words. */
  textFrom: z.string().optional(),
  hide: z.boolean().optional(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/**
 * How features of some layers are shown: an entry of `detailViews` among the tools of a configuration. So no code
 * knows the name of a layer.
 */
const detailRule = z.object({
  /** Names of layers or of maps; `*` stands for any text: `*_publiek`. */
  layers: z.array(z.string()).min(1),
  /** One of the detail views; absent: all attributes. */
  view: z.string().optional(),
  /** What a feature is called: `Kavel {kavelnummer}`. Of several the first whose attributes are there. */
  title: z.union([z.string(), z.array(z.string())]).optional(),
  /** In this order, before others. */
  fields: z.array(fieldRule).optional(),
});
export type DetailRule = z.infer<typeof detailRule>;

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'is').test(name);

/** The rules of a configuration. An entry that makes no sense is left out: the others still hold. */
export const readRules = (tools: Configuration['tools']): readonly DetailRule[] => {
  const entries: unknown = tools['detailViews'];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const read = detailRule.safeParse(entry);
    return read.success ? [read.data] : [];
  });
};

/** The first rule that fits the layer; failing that, the first that fits its map. */
export const chooseRule = (rules: readonly DetailRule[], layer: string | null, map: string): DetailRule | null => {
  const fitting = (name: string): DetailRule | undefined =>
    rules.find(({ layers }) => layers.some((pattern) => matches(pattern, name)));
  return (layer !== null && layer !== '' && fitting(layer)) || fitting(map) || null;
};
