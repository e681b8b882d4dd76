import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { visitorRules } from '#platform/contract/visitor-rules.ts';
import { z } from 'zod';

const ruledSource = z.object({
  id,
  version: z.int(),
  /** The maps of the source. */
  maps: z.array(z.object({ id, name: z.string() })),
  rules: visitorRules,
  /** Names of its attributes. */
  fields: z.array(z.string()),
  /** Number of its features, and how many of them visitors get. */
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
  body: z.strictObject({ rules: visitorRules }),
  answer: ruledSource,
});
