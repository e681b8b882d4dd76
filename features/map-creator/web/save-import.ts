import type { Extent } from '#platform/contract/geojson.ts';
import { createMapFromJson, newMapLimits, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { newIdempotencyKey, type Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import type { Outcome } from './task-runner.ts';
import type { ImportState } from './import-state.ts';
import type { MapImport } from './map-import.ts';
import { mapOfService, writeLayer, writeTable } from './new-map-body.ts';
import { nl } from './nl.ts';

const MEGABYTE = 1024 * 1024;

const bodyOf = async (state: ImportState): Promise<Blob> => {
  const { content, format } = state;
  switch (content?.kind) {
    case 'table': return writeTable(state, format, content);
    case 'layers': return writeLayer(state, format, content);
    case 'service': return new Blob([JSON.stringify(mapOfService(state, content))], { type: 'application/json' });
    case undefined: throw new Refusal(nl.failed);
  }
};

/** Returns the extent of the contents in EPSG:28992; null when unknown. */
export const extentOf = ({ content }: ImportState): Extent | null => {
  switch (content?.kind) {
    case 'table': return content.check?.extent ?? null;
    case 'layers': return content.open.layers[content.chosen]?.extent ?? null;
    case 'service':
    case undefined: return null;
  }
};

/** The last attempt to save this map, so that a retry does not create a second one. */
interface Attempt {
  readonly of: readonly unknown[];
  readonly key: string;
  /** Set when the map was created but not placed yet. */
  id?: number;
}
const attempts = new WeakMap<MapImport, Attempt>();

const attemptOf = (work: MapImport): Attempt => {
  const { content, name, description, metadataUrl } = work.state;
  const of = [content, name, description, metadataUrl];
  const before = attempts.get(work);
  if (before?.of.every((part, index) => part === of[index])) return before;
  const attempt = { of, key: newIdempotencyKey() };
  attempts.set(work, attempt);
  return attempt;
};

export interface Saved {
  readonly outcome: Outcome;
  /** Id of the new map; null when it was not placed. */
  readonly mapId: number | null;
}

/** Creates the map and adds it to the configuration. */
export const saveImport = async (work: MapImport, api: Api, configurationId: number): Promise<Saved> => {
  let mapId: number | null = null;
  const outcome = await work.work.run('writing', async (running) => {
    const { publish } = work.state;
    const body = await bodyOf(work.state);
    running.signal.throwIfAborted();
    if (body.size > newMapLimits.body) {
      const size = Math.ceil(body.size / MEGABYTE);
      throw new Refusal(fill(nl.tooLarge, { size, most: newMapLimits.body / MEGABYTE }));
    }
    const attempt = attemptOf(work);
    if (attempt.id === undefined) {
      running.now('sending');
      const { id } = await api.call(createMapFromJson, { body, signal: running.signal, idempotencyKey: attempt.key });
      attempt.id = id;
    }
    running.now('placing');
    try {
      await api.call(putMapIntoConfiguration, { body: { map_id: attempt.id, config_id: configurationId, ...(publish && { public: true }) } });
    } catch (error) {
      throw new Refusal(isApiError(error) ? `${nl.placeFailed} ${error.message}` : nl.placeFailed, { cause: error });
    }
    attempts.delete(work);
    mapId = attempt.id;
  });
  return { outcome, mapId };
};
