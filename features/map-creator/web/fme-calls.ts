import { z } from 'zod';
import { binary, defineCall } from '#platform/contract/call.ts';

/**
 * The calls of the specification to a conversion service, through the server. Their addresses are opaque: the
 * configuration gives them, they go into the path in base64url, and the server holds them against its own list.
 */
export const uploadForConversion = defineCall({
  method: 'POST',
  path: '/fme/:address',
  summary: 'Give files to the conversion',
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
  summary: 'What the conversion made: GeoJSON by the name of each layer',
  params: z.object({ address: z.string() }),
  answer: binary('application/json'),
});

/** What the configuration says of the conversion, under `parts.conversion`; null: there is none for this viewer. */
export const conversionPart = z.object({ upload_url: z.string(), streaming_url: z.string() }).nullish();
export type ConversionPart = z.infer<typeof conversionPart>;

/** Base64 that can stand in an address. */
export const inAddress = (url: string): string => {
  const bytes = new TextEncoder().encode(url);
  return btoa(String.fromCodePoint(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
