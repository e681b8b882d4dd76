import type Feature from 'ol/Feature.js';
import type { Extent } from 'ol/extent.js';
import { unByKey } from 'ol/Observable.js';
import type Projection from 'ol/proj/Projection.js';
import VectorSource from 'ol/source/Vector.js';
import type { Narrowing } from '../narrowing.ts';

/**
 * The features of a source that are kept, for layers whose style cannot leave out the others. It follows the source, which still
 * loads the features.
 */
export class NarrowedSource extends VectorSource {
  readonly #source: VectorSource;
  #narrowing: Narrowing | null = null;
  #keys: Parameters<typeof unByKey>[0] = [];

  constructor(source: VectorSource) {
    super();
    this.#source = source;
    Object.defineProperty(this, 'loading', { get: () => source.loading });
  }

  override loadFeatures(extent: Extent, resolution: number, projection: Projection): void {
    this.#source.loadFeatures(extent, resolution, projection);
  }

  /** Keeps other features; null: none, and follows the source no longer. */
  narrow(narrowing: Narrowing | null): void {
    unByKey(this.#keys);
    this.#keys = [];
    this.#narrowing = narrowing;
    this.clear(true);
    if (!narrowing) return;
    this.addFeatures(this.#source.getFeatures().filter((feature) => narrowing.keeps(feature)));
    this.#keys = [
      this.#source.on('addfeature', ({ feature }) => feature && this.#add(feature)),
      this.#source.on('removefeature', ({ feature }) => feature && this.hasFeature(feature) && this.removeFeature(feature)),
      this.#source.on('clear', () => this.clear(true)),
    ];
  }

  #add(feature: Feature): void {
    if (this.#narrowing?.keeps(feature)) this.addFeature(feature);
  }

  override disposeInternal(): void {
    unByKey(this.#keys);
    super.disposeInternal();
  }
}
