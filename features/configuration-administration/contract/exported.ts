import { z } from 'zod';
import { text } from '#platform/contract/text.ts';
import { configurationDocument, FORMAT, MOST_REFERRED_MAPS } from './document.ts';

/** What a file of this kind says of itself. */
export const KIND = 'cook-configuration';

/** A map, as another organisation can recognise it. */
const exportedMap = z.strictObject({
  id: z.int().positive(),
  name: text(300),
  type: text(40),
  source: z.strictObject({ type: text(60), url: text(4000).nullable(), layers: z.array(text(300)).max(500) }),
});
export type ExportedMap = z.infer<typeof exportedMap>;

const named = z.array(z.strictObject({ id: z.int().positive(), name: text(300) })).max(500);

/**
 * A document with, beside it, what its numbers mean: they are those of where it was made. People are not in it, nor what
 * names them in tools.
 */
export const exportedConfiguration = z.strictObject({
  kind: z.literal(KIND),
  format: z.literal(FORMAT),
  exported_at: z.iso.datetime(),
  organisation: text(300),
  document: configurationDocument,
  maps: z.array(exportedMap).max(MOST_REFERRED_MAPS),
  roles: named, dashboards: named, forms: named,
});
export type ExportedConfiguration = z.infer<typeof exportedConfiguration>;
