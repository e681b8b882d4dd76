import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';

export const configurationsPath = '/admin/configurations';
const root = configurationsPath;
export const oneConfiguration = z.object({ id: idInPath });
const one = oneConfiguration;
export const version = z.int().nonnegative();
export const configurationName = text(200).trim().min(1);
const name = configurationName;

export const configurationSorts = ['name', 'public', 'valid_until', 'updated_at'] as const;
export type ConfigurationSort = (typeof configurationSorts)[number];

/** `draft`: has changes that are not published; `expired`: its end date has passed, with or without a draft. */
export const configurationStates = ['published', 'draft', 'expired'] as const;
export type ConfigurationState = (typeof configurationStates)[number];

export const listedConfiguration = z.object({
  id,
  /** Version of the draft; a removal sends it in `If-Match`. */
  version,
  name: z.string(),
  public: z.boolean(),
  public_token: z.string().nullable(),
  valid_until: z.iso.datetime().nullable(),
  /** Number of maps, without the personal maps of its users. */
  maps: z.int(),
  /** Number of users who have it: by name, through their account kind, or as their default configuration. */
  users: z.int(),
  /** Whether the draft has changes that are not published. */
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ListedConfiguration = z.infer<typeof listedConfiguration>;

export const listConfigurations = defineCall({
  method: 'GET', path: root,
  summary: 'Lists the configurations of an organisation.',
  query: listQuery(configurationSorts).extend({ ...ofOrganisation.shape, state: z.enum(configurationStates).optional() }),
  answer: listAnswer(listedConfiguration),
});

export const madeConfiguration = z.object({ id, version, name: z.string() });
const made = madeConfiguration;

export const createConfiguration = defineCall({
  method: 'POST', path: root,
  summary: 'Creates a configuration without maps and without users.',
  query: ofOrganisation, body: z.strictObject({ name }), answer: made,
});

export const copyConfiguration = defineCall({
  method: 'POST', path: `${root}/:id/copy`,
  summary: 'Copies the published version of a configuration, without its public page and its users.',
  params: one, body: z.strictObject({ name }), answer: made,
});

export const removeConfiguration = defineCall({
  method: 'DELETE', path: `${root}/:id`,
  summary: 'Removes a configuration; it can be restored.', params: one,
});

export const putBackConfiguration = defineCall({
  method: 'POST', path: `${root}/:id/put-back`,
  summary: 'Restores a removed configuration.', params: one, body: nothing, answer: made,
});

export const dependents = z.object({
  users: z.int(), default_of: z.int(), shared: z.int(),
  /** Number of users who have changed its legend for themselves. */
  legends: z.int(),
  /** Whether it is the configuration that visitors of the whole site see. */
  is_public_default: z.boolean(), public_token: z.string().nullable(),
});
export type Dependents = z.infer<typeof dependents>;

export const findDependents = defineCall({
  method: 'GET', path: `${root}/:id/dependents`,
  summary: 'Lists what is removed, or can no longer be opened, when this configuration is removed.', params: one, answer: dependents,
});
