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
  /** What detail views of configurations withhold besides; changed there. */
  of_views: visitorRules,
  /** Names of its attributes. */
  fields: z.array(z.string()),
  /** Number of its features, and how many of them visitors get. */
  total: z.int(),
  shown: z.int(),
});
export type RuledSource = z.infer<typeof ruledSource>;

const ofSource = z.object({ id: idInPath });

export const readVisitorRules = defineCall({
  method: 'GET', path: '/admin/sources/:id/visitor-rules', summary: 'Returns the features and attributes of a source that are hidden from visitors.', params: ofSource, answer: ruledSource,
});

export const changeVisitorRules = defineCall({
  method: 'PUT',
  path: '/admin/sources/:id/visitor-rules',
  summary: 'Updates which features and attributes of a source are hidden from visitors; takes effect immediately, also for tiles that were rendered before (If-Match).',
  params: ofSource,
  body: z.strictObject({ rules: visitorRules }),
  answer: ruledSource,
});
