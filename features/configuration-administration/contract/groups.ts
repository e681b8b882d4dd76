import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';

export const groupSorts = ['configuration', 'name', 'sort'] as const;
export type GroupSort = (typeof groupSorts)[number];

const listedGroup = z.object({
  /** Unique within its configuration. Negative: not published yet. */
  id: z.int(),
  configuration: z.object({ id, name: z.string(), has_draft: z.boolean() }),
  /** Names of the parent groups, the outermost first. */
  path: z.array(z.string()),
  name: z.string(),
  visible: z.boolean(),
  collapsed: z.boolean(),
  /** Position among its siblings, from 0. */
  sort: z.int(),
  metadata_url: z.string().nullable(),
  /** Number of maps directly in it. */
  maps: z.int(),
});
export type ListedGroup = z.infer<typeof listedGroup>;

export const listMapGroups = defineCall({
  method: 'GET', path: '/admin/map-groups',
  summary: 'Lists the map groups in the drafts of all configurations of an organisation. They are changed in the draft of their configuration.',
  query: listQuery(groupSorts).extend(ofOrganisation.shape),
  answer: listAnswer(listedGroup),
});
