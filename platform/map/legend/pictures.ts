import type { MapServices } from '../model/services.ts';

/** Bytes; servers answer an empty legend with an image of one pixel, at most this large. */
const EMPTY = 99;

/** The result of fetching an image. */
export type Picture =
  | { readonly kind: 'blob'; readonly blob: Blob }
  /** An image of another site, which the browser can display but a script cannot read. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' };

const none: Picture = { kind: 'none' };

const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin;

/**
 * Tries addresses in order until one answers with an image. Ignores failures, since a legend works without images.
 * @throws AbortError when aborted
 */
export const fetchPicture = async (
  addresses: readonly string[],
  services: Pick<MapServices, 'fetch'>,
  signal: AbortSignal,
): Promise<Picture> => {
  for (const address of addresses) {
    try {
      const response = await services.fetch(address, { signal });
      const blob = response.ok ? await response.blob() : null;
      if (blob?.type.startsWith('image/')) return blob.size > EMPTY ? { kind: 'blob', blob } : none;
    } catch (reason) {
      if (signal.aborted) throw reason;
      // CORS may forbid reading an answer of another site; an <img> element may still load it.
      if (!isOwn(address)) return { kind: 'address', address };
    }
  }
  return none;
};
