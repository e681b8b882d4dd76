import { openLayers } from '#platform/map/import/open-layers.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { mostFeatures } from '../../contract.ts';
import type { Drawing } from '../model/drawing.ts';
import { pause, CHUNK_SIZE } from '../model/chunks.ts';
import { nl } from '../nl.ts';
import { drawingsOf } from './drawings-in.ts';

const kinds = { geojson: 'geojson', json: 'geojson', kml: 'kml', gpx: 'gpx' } as const;
export const readableExtensions = Object.keys(kinds).map((extension) => `.${extension}`);

export interface OpenedDrawings {
  readonly drawings: readonly Drawing[];
  /** Number of objects that cannot be drawings. */
  readonly skipped: number;
}

const kindOf = (name: string): (typeof kinds)[keyof typeof kinds] | undefined => {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(kinds, extension) ? kinds[extension as keyof typeof kinds] : undefined;
};

/**
 * Returns the drawings of a file, which a worker reads.
 * @throws Refusal with a message for the user
 */
export const openDrawings = async (file: File, room: number): Promise<OpenedDrawings> => {
  const kind = kindOf(file.name);
  if (!kind) throw new Refusal(nl.unknownFile);
  const open = await openLayers(file, kind);
  try {
    const drawings: Drawing[] = [];
    let skipped = 0;
    for (const [index, { count, skipped: unread }] of open.layers.entries()) {
      skipped += unread.reduce((sum, part) => sum + part.count, 0);
      for (let from = 0; from < count; from += CHUNK_SIZE) {
        for (const feature of await open.features(index, from, CHUNK_SIZE)) {
          const made = drawingsOf(feature);
          if (made.length === 0 || drawings.length + made.length > Math.min(room, mostFeatures)) skipped += 1;
          else drawings.push(...made);
        }
        // Lets the page respond between answers that the worker has ready.
        await pause();
      }
    }
    return { drawings, skipped };
  } finally {
    open.close();
  }
};
