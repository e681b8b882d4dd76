import { z } from 'zod';
import { binary, defineCall } from '#platform/contract/call.ts';

/**
 * The calls of a conversion service through the server. The addresses are opaque: they come from the configuration, go
 * into the path in base64url, and the server accepts known ones only.
 */
export const uploadForConversion = defineCall({
  method: 'POST',
  path: '/fme/:address',
  summary: 'Uploads files for conversion.',
  params: z.object({ address: z.string() }),
  body: binary('multipart/form-data'),
  answer: z.object({
    serviceResponse: z.object({
      statusInfo: z.object({ status: z.string() }),
      files: z.object({ file: z.array(z.object({ name: z.string(), path: z.string() })).min(1) }),
    }),
  }),
});

export const fetchConverted = defineCall({
  method: 'GET',
  path: '/fme/:address',
  summary: 'Returns the result of a conversion: GeoJSON per layer name.',
  params: z.object({ address: z.string() }),
  answer: binary('application/json'),
});

/** The `parts.conversion` of the configuration; null when the viewer may not convert. */
export const conversionPart = z.object({ upload_url: z.string(), streaming_url: z.string() }).nullish();
export type ConversionPart = z.infer<typeof conversionPart>;
