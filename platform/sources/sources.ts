import type { Viewer } from '#platform/server/viewer.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Source } from './source.ts';

export interface Asker {
  readonly viewer: Viewer;
  /** Of the request: lines about a source that fails carry its id. */
  readonly log: FastifyBaseLogger;
  /** Ends the questions when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** `createSources(platform)` makes one for a feature that asks sources. */
export interface Sources {
  /**
   * The source of a map that the viewer may see in a configuration.
   * @throws Failure 404 otherwise: whether it exists is nobody's business
   */
  ofMap(mapId: number, asker: Asker): Promise<Source>;
}
