import { configuration } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const configurationErrors = {
  /** 404: there is no such configuration, the viewer may not see it, or it has expired. The answers are identical. */
  notFound: 'configuration_not_found',
} as const;

export const getDefaultConfiguration = defineCall({
  method: 'GET',
  path: '/configuration',
  alsoAtRoot: true,
  summary: 'Returns the default configuration of the user, or of the organisation for visitors of a public site; with sharedId a shared configuration, or one with an end date.',
  query: z.object({ sharedId: idInPath.optional() }),
  answer: configuration,
});

export const getConfiguration = defineCall({
  method: 'GET',
  path: '/configuration/:id',
  alsoAtRoot: true,
  summary: 'Returns a configuration by its number.',
  params: z.object({ id: idInPath }),
  answer: configuration,
});

export const getPublicConfiguration = defineCall({
  method: 'GET',
  path: '/public/:prefix/:id',
  alsoAtRoot: true,
  summary: 'Returns a public configuration by the prefix of its organisation and its token.',
  params: z.object({ prefix: text(63), id: text(63) }),
  answer: configuration,
});

export const configurationSummary = z.object({
  id,
  name: z.string(),
  public: z.boolean(),
  /** The last moment at which it opens; shown with a clock icon in the account menu. */
  valid_until: z.iso.datetime().nullable(),
  /** Opens after signing in. */
  default: z.boolean(),
  /** Set when it was shared with the user or has an end date; it then opens as `shared/{shared_id}`. */
  shared_id: id.nullable(),
  /** Name of the user who shared it. Absent for configurations that were not received. */
  shared_by: z.string().optional(),
});
export type ConfigurationSummary = z.infer<typeof configurationSummary>;

export const listConfigurations = defineCall({
  method: 'GET',
  path: '/configs',
  summary: 'Lists the configurations that the user may open, including shared ones, by name.',
  answer: z.array(configurationSummary),
});
