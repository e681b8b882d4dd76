import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { configurationsPath as root, oneConfiguration as one } from './calls.ts';
import { referenceKinds } from './document.ts';
import { resource } from './draft-calls.ts';
import { credentialState } from './credential-state.ts';

export const setCredentials = defineCall({
  method: 'PUT', path: `${root}/:id/tools/:tool/credentials`,
  summary: 'Sets the credentials of a tool, or removes them (null). They take effect immediately and are never returned (If-Match: the version of these credentials, 0 when they were never set).',
  params: z.object({ id: idInPath, tool: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/) }),
  body: z.strictObject({ fields: z.record(text(40).min(1), text(2000).min(1).nullable()) }),
  answer: credentialState,
});

/** The values from which settings of tools are chosen. */
export const toolChoices = z.object({
  /** Names of the layers of the maps in the draft. */
  layers: z.array(z.string()),
  /** The maps of the draft with the names of their layers; a map of own features may have none. */
  maps: z.array(z.object({ id, name: z.string(), label: z.string(), layers: z.array(z.string()) })),
  /** Kinds of search entries of the organisation, with their index. */
  search_types: z.array(z.object({ type_id: id, layername: z.string(), provider: z.string() })),
  search_tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), geom_column: z.string().nullable() })),
});
export type ToolChoices = z.infer<typeof toolChoices>;

export const readToolChoices = defineCall({
  method: 'GET', path: `${root}/:id/tool-choices`,
  summary: 'Lists the available values for the settings of the tools of a configuration.', params: one, answer: toolChoices,
});

export const searchResources = defineCall({
  method: 'GET', path: '/admin/configuration-things/:kind',
  summary: 'Lists the maps, users, account kinds, dashboards or forms that can be added to a configuration and whose names match the search text.',
  params: z.object({ kind: z.enum(referenceKinds) }),
  query: ofOrganisation.extend({ search: text(200).default('') }),
  answer: z.array(resource),
});
