import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { configuration } from '#platform/contract/configuration.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { permissionName, roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { configurationDocument, referenceKinds, references } from './document.ts';
import { exportedConfiguration } from './exported.ts';

const root = '/admin/configurations';
const one = z.object({ id: idInPath });
const version = z.int().nonnegative();
const name = text(200).trim().min(1);

export const configurationSorts = ['name', 'public', 'valid_until', 'updated_at'] as const;
export type ConfigurationSort = (typeof configurationSorts)[number];

export const listedConfiguration = z.object({
  id,
  /** Of its draft: what a removal is held against. */
  version,
  name: z.string(),
  public: z.boolean(),
  public_token: z.string().nullable(),
  valid_until: z.iso.datetime().nullable(),
  /** Maps in it, personal ones of its users apart. */
  maps: z.int(),
  /** People who have it: by name, by account kind, or as the one they begin with. */
  users: z.int(),
  /** Something has been changed that was not published. */
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ListedConfiguration = z.infer<typeof listedConfiguration>;

export const listConfigurations = defineCall({
  method: 'GET', path: root,
  summary: 'The configurations of an organisation',
  query: listQuery(configurationSorts).extend(ofOrganisation.shape),
  answer: listAnswer(listedConfiguration),
});

const made = z.object({ id, version, name: z.string() });

export const createConfiguration = defineCall({
  method: 'POST', path: root,
  summary: 'Make a configuration without maps, which nobody has yet',
  query: ofOrganisation, body: z.strictObject({ name }), answer: made,
});

export const copyConfiguration = defineCall({
  method: 'POST', path: `${root}/:id/copy`,
  summary: 'Make a configuration like this one as it is published: without its public page, and for nobody yet',
  params: one, body: z.strictObject({ name }), answer: made,
});

export const removeConfiguration = defineCall({
  method: 'DELETE', path: `${root}/:id`,
  summary: 'Remove a configuration; it can be put back', params: one,
});

export const putBackConfiguration = defineCall({
  method: 'POST', path: `${root}/:id/put-back`,
  summary: 'Put back a configuration that was removed', params: one, body: nothing, answer: made,
});

export const dependents = z.object({
  users: z.int(), default_of: z.int(), shared: z.int(),
  /** People who have set its legend their own way. */
  legends: z.int(),
  /** It is what visitors of the whole site see. */
  is_public_default: z.boolean(), public_token: z.string().nullable(),
});
export type Dependents = z.infer<typeof dependents>;

export const findDependents = defineCall({
  method: 'GET', path: `${root}/:id/dependents`,
  summary: 'What would go, or stop opening, with this configuration', params: one, answer: dependents,
});

export const thing = z.object({ id, name: z.string(), detail: z.string() });
export type Thing = z.infer<typeof thing>;
export const things = z.object({
  maps: z.array(thing), users: z.array(thing), roles: z.array(thing), dashboards: z.array(thing), forms: z.array(thing),
});
export type Things = z.infer<typeof things>;

export const problem = z.object({ field: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

export const draft = z.object({
  id,
  organisation_id: id,
  version,
  /** False: what is here is what is published. */
  is_changed: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
  document: configurationDocument,
  published: configurationDocument,
  /** What stood in the configuration when this was read; it is sent back with the draft. */
  seen: references,
  /** What the two documents refer to. */
  things,
  /** Of each tool the names of the credentials that are set. */
  credentials: z.record(z.string(), z.array(z.string())),
  /** Why it cannot be published as it is. */
  problems: z.array(problem),
  organisation: z.object({
    prefix: z.string(),
    /** The host name of its own at which its public pages are; null: it has none. */
    host: z.string().nullable(),
    /** How its maps begin, where the configuration does not say. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
});
export type ConfigurationDraft = z.infer<typeof draft>;

const draftPath = `${root}/:id/draft`;
export const readDraft = defineCall({
  method: 'GET', path: draftPath,
  summary: 'What is being made of a configuration; as it is published, if nothing', params: one, answer: draft,
});
export const saveDraft = defineCall({
  method: 'PUT', path: draftPath,
  summary: 'Keep what is being made of a configuration, without publishing it',
  params: one, body: z.strictObject({ document: configurationDocument, seen: references }), answer: draft,
});
export const discardDraft = defineCall({
  method: 'DELETE', path: draftPath, summary: 'Throw away what was not published', params: one, answer: draft,
});

export const publishDraft = defineCall({
  method: 'POST', path: `${root}/:id/publish`,
  summary: 'Make the draft what everybody sees, whole or not at all',
  params: one, body: z.strictObject({ note: text(500).trim().default('') }), answer: draft,
});

export const edition = z.object({
  number: z.int().positive(), published_at: z.iso.datetime(), published_by: z.string().nullable(), note: z.string(),
});
export type Edition = z.infer<typeof edition>;

export const listEditions = defineCall({
  method: 'GET', path: `${root}/:id/editions`,
  summary: 'The editions of a configuration that are kept, the newest first', params: one, answer: z.array(edition),
});

const oneEdition = z.object({ id: idInPath, number: z.coerce.number().int().positive().max(2_147_483_647) });
export const readEdition = defineCall({
  method: 'GET', path: `${root}/:id/editions/:number`,
  summary: 'One edition, with the names of what it refers to and still exists',
  params: oneEdition, answer: edition.extend({ document: configurationDocument, things }),
});
export const restoreEdition = defineCall({
  method: 'POST', path: `${root}/:id/editions/:number/restore`,
  summary: 'Begin a draft from an edition; what no longer exists is left out',
  params: oneEdition, body: nothing, answer: draft,
});

export const setCredentials = defineCall({
  method: 'PUT', path: `${root}/:id/tools/:tool/credentials`,
  summary: "Set or take away a tool's credentials (null); they hold at once, and are never answered (If-Match)",
  params: z.object({ id: idInPath, tool: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/) }),
  body: z.strictObject({ fields: z.record(text(40).min(1), text(2000).min(1).nullable()) }),
  answer: z.object({ names: z.array(z.string()) }),
});

/** What settings of tools are chosen from. */
export const toolChoices = z.object({
  /** Names of the layers of the maps that stand in the draft. */
  layers: z.array(z.string()),
  /** Kinds of entries of the own search, by their index. */
  search_types: z.array(z.object({ type_id: id, layername: z.string(), provider: z.string() })),
  search_tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), geom_column: z.string().nullable() })),
});
export type ToolChoices = z.infer<typeof toolChoices>;

export const readToolChoices = defineCall({
  method: 'GET', path: `${root}/:id/tool-choices`,
  summary: 'What settings of the tools of a configuration can be chosen from', params: one, answer: toolChoices,
});

export const searchThings = defineCall({
  method: 'GET', path: '/admin/configuration-things/:kind',
  summary: 'Maps, people, account kinds, dashboards or forms that a configuration can be given: those whose names hold the words',
  params: z.object({ kind: z.enum(referenceKinds) }),
  query: ofOrganisation.extend({ search: text(200).default('') }),
  answer: z.array(thing),
});

export const previewAs = z.union([z.literal('visitor'), idInPath]);
export const previewDraft = defineCall({
  method: 'GET', path: `${root}/:id/preview`,
  summary: 'The draft as somebody with this account kind, or a visitor, would get it; nothing is changed',
  params: one, query: z.object({ as: previewAs }),
  answer: configuration,
});

export const previewer = z.object({
  as: z.union([z.literal('visitor'), id]), name: z.string(), role: roleName.nullable(), permissions: z.array(permissionName),
});
export type Previewer = z.infer<typeof previewer>;
export const listPreviewers = defineCall({
  method: 'GET', path: `${root}/:id/previewers`,
  summary: 'As whom a draft can be looked at: visitors, and each account kind with what it may', params: one,
  answer: z.object({ name: z.string(), previewers: z.array(previewer) }),
});

export const exportConfiguration = defineCall({
  method: 'GET', path: `${root}/:id/export`,
  summary: 'A configuration as it is published, for another organisation or server: by names, without credentials or people',
  params: one, answer: exportedConfiguration,
});
export const importConfiguration = defineCall({
  method: 'POST', path: `${root}/import`,
  summary: 'Make a configuration with a draft of what was exported elsewhere, and tell what could not be found here',
  query: ofOrganisation,
  body: z.strictObject({ name: name.optional(), file: z.unknown() }),
  answer: made.extend({ missing: z.array(z.object({ kind: z.enum(referenceKinds), name: z.string() })), notes: z.array(z.string()) }),
});
