import { equals } from 'ol/extent.js';
import { tile } from 'ol/loadingstrategy.js';
import type VectorSource from 'ol/source/Vector.js';
import { rdProjection } from '../../model/projection.ts';
import { vectorTileGrid } from './tile-grids.ts';

interface Limited {
  readonly extent: number[];
  readonly resolution: number;
}

/** Divides the view into cells to load. A cell with more features than fit in an answer is loaded again at a higher zoom. */
export class ViewLoading {
  readonly #cells = tile(vectorTileGrid());
  #limited: Limited[] = [];

  extentsFor(source: VectorSource, extent: number[], resolution: number): number[][] {
    const outgrown = this.#limited.filter((limited) => resolution <= limited.resolution / 2);
    for (const { extent: loaded } of outgrown) source.removeLoadedExtent(loaded);
    this.#limited = this.#limited.filter((limited) => !outgrown.includes(limited));
    return this.#cells(extent, resolution, rdProjection);
  }

  wasLimited(extent: number[], resolution: number): void {
    if (this.#limited.some((limited) => equals(limited.extent, extent))) return;
    this.#limited.push({ extent, resolution });
  }
}
