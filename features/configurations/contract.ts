import { configuration } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const configurationErrors = {
  /** 404: there is none, it belongs to others, or its time is over. The three look alike. */
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
  /** Last moment that it opens; the clock icon of the account menu. */
  valid_until: z.iso.datetime().nullable(),
  /** The one that opens after signing in. */
  default: z.boolean(),
  /** Set: somebody shared it or its time is limited, and it opens as `shared/{shared_id}`. */
  shared_id: id.nullable(),
});
export type ConfigurationSummary = z.infer<typeof configurationSummary>;

export const listConfigurations = defineCall({
  method: 'GET',
  path: '/configs',
  summary: 'The configurations that one may open, those shared with one among them, by name',
  answer: z.array(configurationSummary),
});
