import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { id } from '#platform/contract/ids.ts';

export const organisationChoice = z.object({ id, name: z.string() });
export type OrganisationChoice = z.infer<typeof organisationChoice>;

export const listOrganisationChoices = defineCall({
  method: 'GET',
  path: '/admin/organisations/choices',
  summary: 'Lists the organisations that an admin can work in, by name.',
  answer: z.array(organisationChoice),
});

export const overview = z.object({
  users: z.int(),
  maps: z.int(),
  configurations: z.int(),
  /** Number of different users who signed in during the last thirty days. */
  visitors: z.int(),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Counts the users, maps, configurations and recent logins of an organisation.',
  query: ofOrganisation,
  answer: overview,
});

export const attentionCount = z.object({
  /** Name of the line. The web side of the feature has its sentence. */
  line: z.string(),
  /** Null: could not be counted now. */
  count: z.int().nullable(),
});
export type AttentionCount = z.infer<typeof attentionCount>;

export const getAttention = defineCall({
  method: 'GET',
  path: '/admin/attention',
  summary: 'Counts what needs attention in an organisation, as far as the user may see it: failed sources, expired accounts, unpublished drafts.',
  query: ofOrganisation,
  answer: z.array(attentionCount),
});
