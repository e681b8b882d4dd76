import { binary, defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const conversionErrors = {
  /** 422: not one of the addresses in the configuration. */
  address: 'address_refused',
  /** 404: of another user, older than a day, or invented. */
  gone: 'not_found',
  /** 422 */
  format: 'format',
  /** 502: FME Flow reports a failure, or its answer has an unknown form. */
  service: 'conversion_service',
} as const;

/**
 * The value of `parts.conversion` in a configuration; null for users who may not create maps. The browser treats the
 * addresses as opaque and puts them into the path in base64url; the last two with a query after `?`.
 */
export const conversionPart = z
  .object({ upload_url: z.string(), streaming_url: z.string(), download_url: z.string() })
  .nullable();
export type ConversionPart = z.infer<typeof conversionPart>;

const address = z.object({ address: z.string() });
const multipart = binary('multipart/form-data');

export const uploadToConversion = defineCall({
  method: 'POST',
  path: '/fme/:address',
  summary: 'Uploads files for conversion in fields `file`; they are kept for one day.',
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
 * `streaming_url` answers with an object of FeatureCollections in EPSG:28992 by layer name, each with the omitted
 * features in `skipped` and the assumptions in `notes`. `download_url` answers with `{serviceResponse: {url}}`.
 */
export const requestConversion = defineCall({
  method: 'GET',
  path: '/fme/:address',
  summary: 'Returns the result of a conversion: GeoJSON per layer name, or the address of a file.',
  params: address,
  answer: binary('application/json'),
});

export const downloadConverted = defineCall({
  method: 'GET',
  path: '/conversions/results/:reference',
  summary: 'Returns a converted file to the user who requested it.',
  params: z.object({ reference: z.string() }),
  answer: binary('application/octet-stream'),
});
