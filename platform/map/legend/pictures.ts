import type { MapServices } from '../model/services.ts';

/** Bytes: an answer as small as this is a dot that says that there is nothing to show. */
const EMPTY = 99;

/** What came of asking for a picture. */
export type Picture =
  | { readonly kind: 'blob'; readonly blob: Blob }
  /** The browser may show it though no program may read it: an image from elsewhere. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' };

const none: Picture = { kind: 'none' };

const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin;

/**
 * Asks for a picture at one address after the other, until one answers with a picture. What goes wrong is nobody's
 * business: a legend without a picture is a legend.
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
      // Another site that does not let its answers be read; as a picture it may come all the same.
      if (!isOwn(address)) return { kind: 'address', address };
    }
  }
  return none;
};
