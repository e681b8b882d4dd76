import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

const attribute = text(200).min(1, 'Kies een kenmerk.');

/** What visitors do not get: of features whose attribute has one of some values, or of all. */
export const visitorRule = z.strictObject({
  when: z.strictObject({ column: attribute, values: z.array(text(500)).min(1, 'Vul ten minste één waarde in.').max(100) }).nullable(),
  hide: z.union([z.literal('feature'), z.array(attribute).min(1, 'Kies ten minste één kenmerk.').max(100)]),
});
export type VisitorRule = z.infer<typeof visitorRule>;

const rules = z.array(visitorRule).max(50);

const ruledSource = z.object({
  id,
  version: z.int(),
  /** Its maps, as people know it. */
  maps: z.array(z.object({ id, name: z.string() })),
  rules,
  /** Names of its attributes. */
  fields: z.array(z.string()),
  /** Features of it, and how many of them visitors get. */
  total: z.int(),
  shown: z.int(),
});
export type RuledSource = z.infer<typeof ruledSource>;

const ofSource = z.object({ id: idInPath });

export const readVisitorRules = defineCall({
  method: 'GET', path: '/admin/sources/:id/visitor-rules', summary: 'What visitors do not get of the features of a source', params: ofSource, answer: ruledSource,
});

export const changeVisitorRules = defineCall({
  method: 'PUT',
  path: '/admin/sources/:id/visitor-rules',
  summary: 'Change what visitors do not get of the features of a source (If-Match); it holds at once, for tiles that were made before as well',
  params: ofSource,
  body: z.strictObject({ rules }),
  answer: ruledSource,
});
