import { z } from 'zod';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { configuration } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { configurationsPath as root, oneConfiguration as one, version } from './calls.ts';
import { credentialState } from './credential-state.ts';
import { configurationDocument, references, sentDocument } from './document.ts';

export const resource = z.object({ id, name: z.string(), detail: z.string() });
export type Resource = z.infer<typeof resource>;
export const things = z.object({
  maps: z.array(resource), users: z.array(resource), roles: z.array(resource), dashboards: z.array(resource), forms: z.array(resource),
});
export type Resources = z.infer<typeof things>;

export const problem = z.object({ field: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

export const draft = z.object({
  id,
  organisation_id: id,
  version,
  /** False: the document equals the published one. */
  is_changed: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
  document: configurationDocument,
  published: configurationDocument,
  /** The references of the published configuration when this was read; the client sends them back with the draft. */
  seen: references,
  /** The resources that the two documents refer to. */
  things,
  /** By tool, for tools whose credentials were ever set. */
  credentials: z.record(z.string(), credentialState),
  /** Reasons why it cannot be published. */
  problems: z.array(problem),
  organisation: z.object({
    prefix: z.string(),
    /** Host name of the organisation for its public pages; null: none. */
    host: z.string().nullable(),
    /** Initial extent of its maps when the configuration has none. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
});
export type ConfigurationDraft = z.infer<typeof draft>;

const draftPath = `${root}/:id/draft`;
export const readDraft = defineCall({
  method: 'GET', path: draftPath,
  summary: 'Returns the draft of a configuration, or its published version when there is no draft.', params: one, answer: draft,
});
export const saveDraft = defineCall({
  method: 'PUT', path: draftPath,
  summary: 'Saves the draft of a configuration without publishing it.',
  params: one, body: z.strictObject({ document: sentDocument, seen: references }), answer: draft,
});
export const discardDraft = defineCall({
  method: 'DELETE', path: draftPath, summary: 'Discards the draft of a configuration.', params: one, answer: draft,
});

export const publishDraft = defineCall({
  method: 'POST', path: `${root}/:id/publish`,
  summary: 'Publishes the draft of a configuration, completely or not at all.',
  params: one, body: z.strictObject({ note: text(500).trim().default('') }), answer: draft,
});

export const edition = z.object({
  number: z.int().positive(), published_at: z.iso.datetime(), published_by: z.string().nullable(), note: z.string(),
});
export type Edition = z.infer<typeof edition>;

export const listEditions = defineCall({
  method: 'GET', path: `${root}/:id/editions`,
  summary: 'Lists the stored editions of a configuration, newest first.', params: one, answer: z.array(edition),
});

const oneEdition = z.object({ id: idInPath, number: idInPath });
export const readEdition = defineCall({
  method: 'GET', path: `${root}/:id/editions/:number`,
  summary: 'Returns an edition with the names of the objects it refers to that still exist.',
  params: oneEdition, answer: edition.extend({ document: configurationDocument, things }),
});
export const restoreEdition = defineCall({
  method: 'POST', path: `${root}/:id/editions/:number/restore`,
  summary: 'Starts a draft from an edition; objects that no longer exist are left out.',
  params: oneEdition, body: nothing, answer: draft,
});

export const previewAs = z.union([z.literal('visitor'), idInPath]);
export type PreviewAs = z.output<typeof previewAs>;
export const previewDraft = defineCall({
  method: 'GET', path: `${root}/:id/preview`,
  summary: 'Returns the draft as a user with this account kind, or a visitor, would get it; changes nothing.',
  params: one, query: z.object({ as: previewAs }),
  answer: configuration,
});

export const previewer = z.object({
  as: z.union([z.literal('visitor'), id]), name: z.string(), role: roleName.nullable(), permissions: z.array(permissionName),
});
export type Previewer = z.infer<typeof previewer>;
export const listPreviewers = defineCall({
  method: 'GET', path: `${root}/:id/previewers`,
  summary: 'Lists the viewers a draft can be previewed as: visitors, and each account kind with its permissions.', params: one,
  answer: z.object({ name: z.string(), previewers: z.array(previewer) }),
});
