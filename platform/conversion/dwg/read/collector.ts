import type { Feature } from '#platform/contract/geojson.ts';
import type { ReadLayer, Skipped } from '../../conversion.ts';
import { Failure } from '#platform/server/failure.ts';
import { toGeometry, verticesOf, type Shape } from '../geometry/shape.ts';
import type { Affine } from '../geometry/affine.ts';
import { plainText } from './text.ts';

/** Limit of an import; nested blocks in a drawing of a few kilobytes can exceed it. */
const MOST_FEATURES = 100_000;
const MOST_VERTICES = 5_000_000;
const MOST_VISITS = 2_000_000;

const tooLarge = (): Failure =>
  new Failure('drawing_too_large', 413, 'Deze tekening is te groot: er staan meer dan 100.000 voorwerpen of te veel hoekpunten in.');

class Layer {
  readonly features: Feature[] = [];
  readonly skipped = new Map<string, number>();
}

/** Collects the features of a drawing by layer, within limits. */
export class Collector {
  readonly #layers = new Map<string, Layer>();
  #features = 0;
  #vertices = 0;
  #visits = 0;

  /** Counts a visited object. @throws Failure 413 when there are too many */
  visit(): void {
    this.#visits += 1;
    if (this.#visits > MOST_VISITS) throw tooLarge();
  }

  /** @throws Failure 413 when there are too many features or vertices */
  add(layer: string, shape: Shape, to: Affine, properties: Feature['properties']): void {
    this.#vertices += verticesOf(shape);
    this.#features += 1;
    if (this.#features > MOST_FEATURES || this.#vertices > MOST_VERTICES) throw tooLarge();
    const geometry = toGeometry(shape, to);
    if (geometry) this.#layer(layer).features.push({ type: 'Feature', geometry, properties });
    else this.skip(layer, 'voorwerp met onmogelijke coördinaten');
  }

  skip(layer: string, what: string, count = 1): void {
    const { skipped } = this.#layer(layer);
    skipped.set(what, (skipped.get(what) ?? 0) + count);
  }

  /** Returns what was skipped in layers without features, with the name of the layer. */
  #missing(): Skipped[] {
    return [...this.#layers].flatMap(([name, { features, skipped }]) => (features.length > 0 ? [] :
      [...skipped].map(([what, count]) => ({ what: `${what} (laag ${plainText(name)})`, count }))));
  }

  /** Returns the layers with features in alphabetical order; the first one reports what belongs to no layer. */
  layers(ofAll: readonly Skipped[], notes: readonly string[]): { readonly layers: readonly ReadLayer[]; readonly missing: readonly Skipped[] } {
    const missing = [...this.#missing(), ...ofAll];
    const drawn = [...this.#layers].filter(([, { features }]) => features.length > 0);
    const layers = drawn.toSorted(([one], [other]) => one.localeCompare(other, 'nl')).map(([name, { features, skipped }], i) => ({
      name: plainText(name),
      features,
      skipped: [...[...skipped].map(([what, count]) => ({ what, count })), ...(i === 0 ? missing : [])],
      notes: i === 0 ? notes : [],
    }));
    return { layers, missing };
  }

  #layer(name: string): Layer {
    const present = this.#layers.get(name);
    if (present) return present;
    const layer = new Layer();
    this.#layers.set(name, layer);
    return layer;
  }
}
