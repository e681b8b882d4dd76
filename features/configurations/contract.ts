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
  summary: "One's default configuration, for visitors of a public site that of the organisation; with sharedId the one that was shared, or whose time is limited",
  query: z.object({ sharedId: idInPath.optional() }),
  answer: configuration,
});

export const getConfiguration = defineCall({
  method: 'GET',
  path: '/configuration/:id',
  alsoAtRoot: true,
  summary: 'A configuration by its number',
  params: z.object({ id: idInPath }),
  answer: configuration,
});

export const getPublicConfiguration = defineCall({
  method: 'GET',
  path: '/public/:prefix/:id',
  alsoAtRoot: true,
  summary: 'A public configuration by the prefix of its organisation and its token',
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
});
export type ConfigurationSummary = z.infer<typeof configurationSummary>;

export const listConfigurations = defineCall({
  method: 'GET',
  path: '/configs',
  summary: 'The configurations that one may open, those shared with one among them, by name',
  answer: z.array(configurationSummary),
});
