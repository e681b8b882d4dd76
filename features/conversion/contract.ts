import { binary, defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const conversionErrors = {
  /** 422: not one of the addresses that the configuration gave. */
  address: 'address_refused',
  /** 404: another person's, older than a day, or made up. */
  gone: 'not_found',
  /** 422 */
  format: 'format',
  /** 502: FME Flow says that it failed, or something that it never says. */
  service: 'conversion_service',
} as const;

/**
 * Under `parts.conversion` of a configuration; null for whoever may not make maps. The addresses are opaque: they go
 * into the path as they are, in base64url, the latter two with their question behind `?`.
 */
export const conversionPart = z
  .object({ upload_url: z.string(), streaming_url: z.string(), download_url: z.string() })
  .nullable();
export type ConversionPart = z.infer<typeof conversionPart>;

const address = z.object({ address: z.string() });
const multipart = binary('multipart/form-data');

export const giveToConversion = defineCall({
  method: 'POST',
  path: '/fme/:address',
  summary: 'Give files to the conversion, in fields `file`; they are kept for a day',
  params: address,
  body: multipart,
  answer: z.object({
    serviceResponse: z.object({
      statusInfo: z.object({ status: z.literal('success') }),
      session: z.string(),
      files: z.object({ file: z.array(z.object({ name: z.string(), path: z.string() })) }),
    }),
  }),
});

/**
 * Of `streaming_url`: an object of FeatureCollections in EPSG:28992 by the name of their layer, each with what was left
 * out in `skipped` and what was assumed in `notes`. Of `download_url`: `{serviceResponse: {url}}`.
 */
export const takeFromConversion = defineCall({
  method: 'GET',
  path: '/fme/:address',
  summary: 'What the conversion made: GeoJSON by the name of each layer, or the address of a file',
  params: address,
  answer: binary('application/json'),
});

export const readConverted = defineCall({
  method: 'GET',
  path: '/conversions/results/:reference',
  summary: 'A file that the conversion made, for whoever asked for it',
  params: z.object({ reference: z.string() }),
  answer: binary('application/octet-stream'),
});
