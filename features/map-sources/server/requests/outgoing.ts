import type { Filter } from '#platform/ogc/filter.ts';
import type { SourceRequest } from '#platform/sources/source-client.ts';

/** The kind of answer that must come; any other answer is a failure of the source. */
export type Expected = 'image' | 'json' | 'vector tile';

/** A request to a source, built by the server from the browser's parameters. */
export interface Outgoing extends SourceRequest {
  readonly expects: Expected;
  /** Features of the answer that do not match are dropped, for a document whose server takes no filter. */
  readonly keep?: Filter;
}

export const IMAGE_MS = 30_000;
export const IMAGE_BYTES = 30_000_000;
export const TILE_BYTES = 5_000_000;
export const DATA_BYTES = 25_000_000;
