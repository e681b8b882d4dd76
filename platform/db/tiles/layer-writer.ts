import { PbfWriter } from 'pbf';
import type { TileGeometry } from './geometry-commands.ts';

type Value = string | number | boolean;

/** Field numbers of the Mapbox Vector Tile specification 2.1. */
const TILE = { layer: 3 } as const;
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const;
const FEATURE = { id: 1, tags: 2, type: 3, geometry: 4 } as const;
const VALUE = { string: 1, double: 3, int: 4, signed: 6, boolean: 7 } as const;

/** Numbers unique entries in order of first appearance. */
class Dictionary<T> {
  readonly #numbers = new Map<T, number>();

  numberOf(entry: T): number {
    let number = this.#numbers.get(entry);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(entry, number);
    }
    return number;
  }

  entries(): Iterable<T> {
    return this.#numbers.keys();
  }
}

const writeValue = (value: Value, out: PbfWriter): void => {
  if (typeof value === 'string') {
    // An empty string is the default of the format, which pbf would leave out.
    out.writeTag(VALUE.string, 2);
    out.writeString(value);
  } else if (typeof value === 'boolean') {
    out.writeBooleanField(VALUE.boolean, value);
  } else if (!Number.isSafeInteger(value)) {
    out.writeDoubleField(VALUE.double, value);
  } else if (value < 0) {
    out.writeSVarintField(VALUE.signed, value);
  } else {
    out.writeVarintField(VALUE.int, value);
  }
};

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Writes one layer of a vector tile; each feature is encoded when it is added. */
export class LayerWriter {
  readonly #out = new PbfWriter();
  readonly #keys = new Dictionary<string>();
  readonly #values = new Dictionary<Value>();
  /** Of the next feature. */
  #tags: number[] = [];
  #empty = true;

  constructor(name: string) {
    this.#out.writeVarintField(LAYER.version, 2);
    this.#out.writeStringField(LAYER.name, name);
  }

  /** Gives the next feature an attribute; the format has no lists, objects and nulls. */
  tag(name: string, value: unknown): void {
    if (isValue(value)) this.#tags.push(this.#keys.numberOf(name), this.#values.numberOf(value));
  }

  add(id: number, geometry: TileGeometry, properties: Readonly<Record<string, unknown>> | null): void {
    this.#empty = false;
    for (const key in properties) this.tag(key, properties[key]);
    const tags = this.#tags;
    this.#tags = [];
    this.#out.writeMessage(
      LAYER.feature,
      (_, out) => {
        if (id >= 0) out.writeVarintField(FEATURE.id, id);
        out.writePackedVarint(FEATURE.tags, tags);
        out.writeVarintField(FEATURE.type, geometry.type);
        out.writePackedVarint(FEATURE.geometry, geometry.commands);
      },
      null,
    );
  }

  /** Appends the layer to a tile, unless it has no features. */
  finish(tile: PbfWriter, extent: number): void {
    if (this.#empty) return;
    for (const key of this.#keys.entries()) this.#out.writeStringField(LAYER.key, key);
    for (const value of this.#values.entries()) this.#out.writeMessage(LAYER.value, writeValue, value);
    this.#out.writeVarintField(LAYER.extent, extent);
    tile.writeBytesField(TILE.layer, this.#out.finish());
  }
}
