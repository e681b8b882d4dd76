import { binary, defineCall } from '#platform/contract/call.ts';
import { column, mapConditions } from '#platform/contract/filter.ts';
import { extent, feature } from '#platform/contract/geojson.ts';
import { featureId, id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { exportFormats } from '#platform/conversion/formats.ts';
import { z } from 'zod';

/** The most features of one layer in a selection. */
export const MOST_SELECTED = 1000;
/** The most features in one export. */
export const MOST_EXPORTED = 100_000;
const MOST_PARTS = 60;
const MOST_FIELDS = 500;
/** In bytes: an export of a selection contains its features. */
export const LARGEST_REQUEST = 16_000_000;

export const exportErrors = {
  /** 429: the caller has too many exports in progress. */
  inProgress: 'exports_under_way',
} as const;

export const ofMap = z.strictObject({
  kind: z.literal('map'),
  map_id: id,
  /** Names of the layers; absent for the whole map. */
  layers: z.array(text(200)).min(1).max(500).optional(),
  /** Only features that intersect this extent; EPSG:28992. */
  extent: extent.optional(),
  /** Ids of own features; absent for all. */
  ids: z.array(featureId).min(1).max(MOST_SELECTED).optional(),
  /** Conditions on the features, as of the picture. Attributes that the viewer may not see, or that a layer does not have, give 422. */
  conditions: mapConditions.optional(),
  /** The attributes in the file, in order; absent: all. Attributes that the viewer may not see, or that none of the layers has, give 422. */
  fields: z.array(column).min(1).max(MOST_FIELDS).optional(),
});

/** Features that the browser already has: search results or rows of a table. */
export const ofFeatures = z.strictObject({
  kind: z.literal('features'),
  title: text(200),
  /** EPSG:28992. */
  features: z.array(feature).min(1).max(MOST_SELECTED),
});

const exportPart = z.discriminatedUnion('kind', [ofMap, ofFeatures]);
export type ExportPart = z.infer<typeof exportPart>;

export const exportFormat = z.enum(exportFormats);

export const newExport = z.strictObject({
  format: exportFormat,
  /** Names the contents; the file name derives from it. */
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
  /** Set when the export is done. */
  file: z
    .object({
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      /** The number of features in the file. */
      count: z.int(),
      /** What the format cannot represent, as Dutch sentences. */
      losses: z.array(z.string()),
      /** Layers of which the source has more features than it returns in one request. */
      limited: z.array(z.string()),
    })
    .nullable(),
  /** A Dutch sentence, when the export failed. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When the file is deleted; null while the export is in progress. */
  kept_until: z.iso.datetime().nullable(),
});
export type ExportRun = z.infer<typeof exportRun>;

export const isUnderWay = ({ state }: Pick<ExportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

const byId = z.object({ id: z.uuid() });

export const createExport = defineCall({
  method: 'POST',
  path: '/exports',
  summary: 'Queues an export of maps or selected features; the file appears in the list of exports when it is ready.',
  body: newExport,
  answer: exportRun,
});

export const listExports = defineCall({
  method: 'GET',
  path: '/exports',
  summary: 'Lists the user’s own exports, newest first; for a visitor, those of this browser.',
  answer: z.array(exportRun),
});

export const removeExport = defineCall({
  method: 'DELETE',
  path: '/exports/:id',
  summary: 'Cancels a running export of the user, or removes a finished one.',
  params: byId,
});

export const exportFilePath = '/exports/:id/file';
export const getExportFile = defineCall({
  method: 'GET',
  path: exportFilePath,
  summary: 'Returns the file of a finished export of the user.',
  params: byId,
  answer: binary('application/octet-stream'),
});
