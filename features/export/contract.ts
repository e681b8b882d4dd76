import { binary, defineCall } from '#platform/contract/call.ts';
import { extent, feature } from '#platform/contract/geojson.ts';
import { featureId, id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { exportFormats } from '#platform/conversion/formats.ts';
import { z } from 'zod';

/** The most elements of a layer that a selection has ('Limiet tot 1000'). */
export const MOST_SELECTED = 1000;
/** The most elements that leave at once. */
export const MOST_EXPORTED = 100_000;
const MOST_PARTS = 60;
/** Bytes: selections bring their elements along. */
export const LARGEST_REQUEST = 16_000_000;

export const exportErrors = {
  /** 429: so many of one's own are under way already. */
  underWay: 'exports_under_way',
} as const;

const ofMap = z.strictObject({
  kind: z.literal('map'),
  map_id: id,
  /** By name; absent: all of the map. */
  layers: z.array(text(200)).min(1).max(100).optional(),
  /** What touches it; EPSG:28992. */
  extent: extent.optional(),
  /** Own features that were chosen. */
  ids: z.array(featureId).min(1).max(MOST_SELECTED).optional(),
});

/** What the browser has in its hands: found, or in a table. */
const ofFeatures = z.strictObject({
  kind: z.literal('features'),
  title: text(200),
  /** EPSG:28992. */
  features: z.array(feature).min(1).max(MOST_SELECTED),
});

export const exportPart = z.discriminatedUnion('kind', [ofMap, ofFeatures]);
export type ExportPart = z.infer<typeof exportPart>;

export const exportFormat = z.enum(exportFormats);

export const newExport = z.strictObject({
  format: exportFormat,
  /** Of what it is; the name of the file is made of it. */
  title: text(200).refine((title) => title.trim() !== '', 'Geef een naam.'),
  parts: z.array(exportPart).min(1).max(MOST_PARTS),
});
export type NewExport = z.infer<typeof newExport>;

export const exportRun = z.object({
  id: z.uuid(),
  format: exportFormat,
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Set when it is done. */
  file: z
    .object({
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      /** Elements in it. */
      count: z.int(),
      /** What the format could not carry, in Dutch sentences. */
      losses: z.array(z.string()),
      /** Layers of which more exists than another server gives at once. */
      limited: z.array(z.string()),
    })
    .nullable(),
  /** A Dutch sentence, when it failed. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Until when it can be fetched; null while it goes on. */
  kept_until: z.iso.datetime().nullable(),
});
export type ExportRun = z.infer<typeof exportRun>;

/** What the configuration answer says of exporting: the maps of which the viewer gets a file. */
export const exportAbilities = z.object({ maps: z.array(id) });
export type ExportAbilities = z.infer<typeof exportAbilities>;

const byId = z.object({ id: z.uuid() });

export const createExport = defineCall({
  method: 'POST',
  path: '/exports',
  summary: 'Make a file of maps or of chosen elements; it is made after the answer and found in the list',
  body: newExport,
  answer: exportRun,
});

export const listExports = defineCall({
  method: 'GET',
  path: '/exports',
  summary: 'One’s own exports, the latest first; a visitor’s are those of this browser',
  answer: z.array(exportRun),
});

export const removeExport = defineCall({
  method: 'DELETE',
  path: '/exports/:id',
  summary: 'Cancel an export of one’s own that is under way, or remove one that has ended',
  params: byId,
});

export const exportFilePath = '/exports/:id/file';
export const getExportFile = defineCall({
  method: 'GET',
  path: exportFilePath,
  summary: 'The file of an export of one’s own that is done',
  params: byId,
  answer: binary('application/octet-stream'),
});
