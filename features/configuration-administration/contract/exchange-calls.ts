import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { configurationName, configurationsPath, madeConfiguration } from './calls.ts';
import { configurationDocument, MOST_REFERRED_MAPS, referenceKinds } from './document.ts';
import { exportedConfiguration } from './exported.ts';

export const exportConfiguration = defineCall({
  method: 'GET', path: `${configurationsPath}/:id/export`,
  summary: 'Exports the published version of a configuration with its maps, for another organisation or server; without credentials and users.',
  params: z.object({ id: idInPath }), answer: exportedConfiguration.extend({ document: configurationDocument }),
});

/** How an existing map was recognised: the same source and layers with the same name, with another name, or only the same name and kind. */
const recognisedBy = ['source_and_name', 'source', 'name'] as const;
export type RecognisedBy = (typeof recognisedBy)[number];

export const importedMap = z.object({
  /** Id in the file. */
  id: z.int(),
  name: z.string(),
  /** The existing map that is taken to be the same. */
  existing: z.object({ id, name: z.string(), by: z.enum(recognisedBy) }).nullable(),
  /** Why it cannot be created here; null: it can. */
  refused: z.string().nullable(),
  /** The parts that are lost when it is created. */
  left: z.array(z.string()),
  /** Number of own features in the file; null: the features are on another server. */
  features: z.int().nullable(),
});
export type ImportedMap = z.infer<typeof importedMap>;

export const importedKinds = ['forms', 'dashboards'] as const;
const importedResource = z.object({
  kind: z.enum(importedKinds),
  /** Id in the file. */
  id: z.int(),
  name: z.string(),
  /** The existing resource with the same name. */
  existing: z.object({ id, name: z.string() }).nullable(),
  /** Why it cannot be created here; null: it can. */
  refused: z.string().nullable(),
  left: z.array(z.string()),
});
export type ImportedResource = z.infer<typeof importedResource>;

/** A resource that the document refers to, or that its searches name, and that does not exist here. */
const missingResource = z.object({ kind: z.enum([...referenceKinds, 'search_types', 'search_tables']), name: z.string() });
export type MissingResource = z.infer<typeof missingResource>;
const missing = z.array(missingResource);

const importPreview = z.object({
  name: z.string(),
  /** The organisation that exported the file, and when. */
  organisation: z.string(),
  exported_at: z.iso.datetime(),
  maps: z.array(importedMap),
  things: z.array(importedResource),
  /** Other references of the document that do not exist here. */
  missing,
  notes: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = defineCall({
  method: 'POST', path: `${configurationsPath}/import/preview`, readsOnly: true,
  summary: 'Previews an import: what happens to each map, form and dashboard in the exported configuration, and which references cannot be resolved.',
  query: ofOrganisation, body: z.strictObject({ file: z.unknown() }), answer: importPreview,
});

/** Use an existing resource, create a new one, or leave it out. */
const mapChoice = z.strictObject({ id: z.int().positive(), use: z.union([id, z.enum(['new', 'none'])]) });
export type MapChoice = z.infer<typeof mapChoice>;
const thingChoice = mapChoice.extend({ kind: z.enum(importedKinds) });
export type ResourceChoice = z.infer<typeof thingChoice>;

export const importConfiguration = defineCall({
  method: 'POST', path: `${configurationsPath}/import`,
  summary: 'Imports an exported configuration as a draft, with the maps, forms and dashboards that it needs, and lists the references that could not be resolved.',
  query: ofOrganisation,
  body: z.strictObject({
    name: configurationName.optional(),
    file: z.unknown(),
    /** Maps that are not listed: the existing map if there is one, otherwise a new one if it can be created. */
    maps: z.array(mapChoice).max(MOST_REFERRED_MAPS).default([]),
    things: z.array(thingChoice).max(1_000).default([]),
  }),
  answer: madeConfiguration.extend({ made_maps: z.int(), made_forms: z.int(), made_dashboards: z.int(), missing, notes: z.array(z.string()) }),
});
