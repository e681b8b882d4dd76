import type { SourceRequest } from '#platform/sources/source-client.ts';

/** The kind of answer that must come; any other answer is a failure of the source. */
export type Expected = 'image' | 'json' | 'vector tile';

/** A request to a source, built by the server from the browser's parameters. */
export interface Outgoing extends SourceRequest {
  readonly expects: Expected;
  /** Takes from the JSON of the answer what the source does not give out, where its server may not have done so. */
  readonly narrow?: (answer: unknown) => unknown;
}

export const IMAGE_MS = 30_000;
export const IMAGE_BYTES = 30_000_000;
export const TILE_BYTES = 5_000_000;
export const DATA_BYTES = 25_000_000;
