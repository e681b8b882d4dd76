import { crsOfRd } from '#platform/geo/crs.ts';
import { readDrawing } from '../dwg/read-drawing.ts';
import type { Layers } from './layers.ts';

/** A drawing by its own reader, which gives RD. @throws Failure 422 */
export const readDwg = async (layers: Layers, path: string): Promise<void> => {
  for (const { name, features, skipped, notes = [] } of await readDrawing(path)) {
    const layer = layers.of(name);
    for (const { geometry, properties } of features) layer.add(geometry, properties, crsOfRd);
    for (const { what, count } of skipped) layer.skip(what, count);
    for (const note of notes) layer.note(note);
  }
};
