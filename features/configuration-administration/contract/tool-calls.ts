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
  summary: "Set or take away a tool's credentials (null); they hold at once, and are never answered (If-Match: of these credentials, 0 before they were ever set)",
  params: z.object({ id: idInPath, tool: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/) }),
  body: z.strictObject({ fields: z.record(text(40).min(1), text(2000).min(1).nullable()) }),
  answer: credentialState,
});

/** The values from which settings of tools are chosen. */
export const toolChoices = z.object({
  /** Names of the layers of the maps in the draft. */
  layers: z.array(z.string()),
  /** Kinds of search entries of the organisation, with their index. */
  search_types: z.array(z.object({ type_id: id, layername: z.string(), provider: z.string() })),
  search_tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), geom_column: z.string().nullable() })),
});
export type ToolChoices = z.infer<typeof toolChoices>;

export const readToolChoices = defineCall({
  method: 'GET', path: `${root}/:id/tool-choices`,
  summary: 'What settings of the tools of a configuration can be chosen from', params: one, answer: toolChoices,
});

export const searchResources = defineCall({
  method: 'GET', path: '/admin/configuration-things/:kind',
  summary: 'Maps, people, account kinds, dashboards or forms that a configuration can be given: those whose names hold the words',
  params: z.object({ kind: z.enum(referenceKinds) }),
  query: ofOrganisation.extend({ search: text(200).default('') }),
  answer: z.array(resource),
});
