import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { configurationName, configurationsPath, madeConfiguration } from './calls.ts';
import { configurationDocument, MOST_REFERRED_MAPS, referenceKinds } from './document.ts';
import { exportedConfiguration } from './exported.ts';

export const exportConfiguration = defineCall({
  method: 'GET', path: `${configurationsPath}/:id/export`,
  summary: 'A configuration as it is published with its maps, for another organisation or server: without credentials or people',
  params: z.object({ id: idInPath }), answer: exportedConfiguration.extend({ document: configurationDocument }),
});

/** By what one's own map was recognised: the same source with the same layers under the same name, without that name, or its name and kind alone. */
const recognisedBy = ['source_and_name', 'source', 'name'] as const;
export type RecognisedBy = (typeof recognisedBy)[number];

export const importedMap = z.object({
  /** In the file. */
  id: z.int(),
  name: z.string(),
  /** The map of one's own that is taken to be the same. */
  existing: z.object({ id, name: z.string(), by: z.enum(recognisedBy) }).nullable(),
  /** Why it cannot be made here; null: it can be. */
  refused: z.string().nullable(),
  /** What of it stays behind when it is made. */
  left: z.array(z.string()),
  /** Features of our own that come along with it; null: those of another server. */
  features: z.int().nullable(),
});
export type ImportedMap = z.infer<typeof importedMap>;

export const importedKinds = ['forms', 'dashboards'] as const;
const importedResource = z.object({
  kind: z.enum(importedKinds),
  /** In the file. */
  id: z.int(),
  name: z.string(),
  /** The one of one's own that is called so. */
  existing: z.object({ id, name: z.string() }).nullable(),
  /** Why it cannot be made here; null: it can be. */
  refused: z.string().nullable(),
  left: z.array(z.string()),
});
export type ImportedResource = z.infer<typeof importedResource>;

/** What a document refers to by number, and what its searches name. */
const missingThing = z.object({ kind: z.enum([...referenceKinds, 'search_types', 'search_tables']), name: z.string() });
export type MissingThing = z.infer<typeof missingThing>;
const missing = z.array(missingThing);

const importPreview = z.object({
  name: z.string(),
  /** Where it was made, and when. */
  organisation: z.string(),
  exported_at: z.iso.datetime(),
  maps: z.array(importedMap),
  things: z.array(importedResource),
  /** What else it refers to and is not here. */
  missing,
  notes: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = defineCall({
  method: 'POST', path: `${configurationsPath}/import/preview`, readsOnly: true,
  summary: 'What would become of each map, form and dashboard of what was exported elsewhere, and what could not be found here',
  query: ofOrganisation, body: z.strictObject({ file: z.unknown() }), answer: importPreview,
});

/** One's own for that of the file, one that is made, or none. */
const mapChoice = z.strictObject({ id: z.int().positive(), use: z.union([id, z.enum(['new', 'none'])]) });
export type MapChoice = z.infer<typeof mapChoice>;
const thingChoice = mapChoice.extend({ kind: z.enum(importedKinds) });
export type ThingChoice = z.infer<typeof thingChoice>;

export const importConfiguration = defineCall({
  method: 'POST', path: `${configurationsPath}/import`,
  summary: 'Make a configuration with a draft, and the maps, forms and dashboards that it needs, of what was exported elsewhere, and tell what could not be found here',
  query: ofOrganisation,
  body: z.strictObject({
    name: configurationName.optional(),
    file: z.unknown(),
    /** Of maps that are not named: one's own if there is one, else a new one if it can be made. */
    maps: z.array(mapChoice).max(MOST_REFERRED_MAPS).default([]),
    things: z.array(thingChoice).max(1_000).default([]),
  }),
  answer: madeConfiguration.extend({ made_maps: z.int(), made_forms: z.int(), made_dashboards: z.int(), missing, notes: z.array(z.string()) }),
});
