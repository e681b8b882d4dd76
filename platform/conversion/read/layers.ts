import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { geometryToRd, type Crs } from '#platform/geo/crs.ts';
import { firstPosition, withPositions } from '#platform/geo/positions.ts';
import type { RdConverter } from '#platform/geo/rd-converter.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import type { Skipped } from '../conversion.ts';
import { cleanProperties, cleanText } from './clean.ts';
import { liesInRd } from './crs-of-wkt.ts';
import { readLimits } from './limits.ts';
import { tooManyFeatures, tooManyLayers, tooMuch } from './refusals.ts';

/** A layer in a file of the folder: one feature in EPSG:28992 per line. */
export interface LayerFile {
  readonly name: string;
  /** File name in the folder. */
  readonly file: string;
  readonly count: number;
  readonly skipped: readonly Skipped[];
  /** Assumptions, as Dutch sentences. */
  readonly notes: readonly string[];
}

const withoutPlace = 'object zonder plaats';
const brokenPart = 'onvolledig deel van een object';

/** Rounds metres to a tenth of a millimetre. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const CHUNK_SIZE = 262_144;
const ABROAD = 'Deze laag ligt buiten Nederland. Misschien is het coördinatenstelsel een ander dan het bestand zegt.';

/** A layer that is being read. */
export class Layer {
  readonly #layers: Layers;
  readonly #path: string;
  readonly #skipped = new Map<string, number>();
  readonly #notes = new Set<string>();
  readonly name: string;
  readonly file: string;
  #chunk = '';
  #count = 0;
  #abroad = 0;

  constructor(layers: Layers, name: string, file: string, folder: string) {
    this.#layers = layers;
    this.name = name;
    this.file = file;
    this.#path = join(folder, file);
  }

  /**
   * Adds a feature in the system of the file, without its broken parts; drops one without a place. Counts both.
   * `broken`: the number of parts that the reader of the format left out.
   */
  add(given: unknown, properties: unknown, crs: Crs, broken = 0): void {
    const { geometry, dropped } = wholeGeometry(given);
    const placed = geometry && geometryToRd(geometry, crs, this.#layers.converter);
    if (!placed) return this.skip(withoutPlace);
    if (dropped + broken > 0) this.skip(brokenPart, dropped + broken);
    const [x = NaN, y = NaN] = firstPosition(placed) ?? [];
    if (!liesInRd(x, y)) this.#abroad += 1;
    const feature = { type: 'Feature', geometry: withPositions(placed, (position) => position.map(round)), properties: cleanProperties(properties) };
    const line = `${JSON.stringify(feature)}\n`;
    this.#layers.count(line.length);
    this.#count += 1;
    this.#chunk += line;
    if (this.#chunk.length > CHUNK_SIZE) this.#write();
    return undefined;
  }

  skip(what: string, count = 1): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + count);
  }

  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  finish(): LayerFile {
    this.#write();
    if (this.#count > 0 && this.#abroad === this.#count) this.note(ABROAD);
    const skipped = [...this.#skipped].map(([what, count]) => ({ what, count }));
    return { name: this.name, file: this.file, count: this.#count, skipped, notes: [...this.#notes] };
  }

  #write(): void {
    const file = openSync(this.#path, 'a', 0o600);
    try {
      writeSync(file, this.#chunk);
    } finally {
      closeSync(file);
    }
    this.#chunk = '';
  }
}

/** The layers of one import, with limits on features and size over all of them. */
export class Layers {
  readonly converter: RdConverter;
  readonly #folder: string;
  readonly #layers = new Map<string, Layer>();
  #features = 0;
  #bytes = 0;

  constructor(folder: string, converter: RdConverter) {
    this.#folder = folder;
    this.converter = converter;
  }

  /** Returns the layer with a name, and creates it on first use. */
  of(name: string): Layer {
    const clean = cleanText(name).trim() || 'Laag';
    const known = this.#layers.get(clean);
    if (known) return known;
    if (this.#layers.size >= readLimits.layers) throw tooManyLayers(readLimits.layers);
    const layer = new Layer(this, clean, `layer-${this.#layers.size}.jsonl`, this.#folder);
    this.#layers.set(clean, layer);
    return layer;
  }

  count(bytes: number): void {
    this.#features += 1;
    this.#bytes += bytes;
    if (this.#features > readLimits.features) throw tooManyFeatures(readLimits.features);
    if (this.#bytes > readLimits.bytes) throw tooMuch();
  }

  finish(): LayerFile[] {
    return [...this.#layers.values()].map((layer) => layer.finish());
  }
}
