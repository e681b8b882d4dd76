import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';
import { Failure } from '#platform/server/failure.ts';
import { simpleParts } from '#platform/geo/positions.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { dimensionOf, type SimpleType } from './geometry.ts';
import { commonKind, kindOf, textOf, type Kind } from './values.ts';

export interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** True when values of several kinds became text. */
  readonly mixed: boolean;
  /** Length of the longest value as UTF-8 text. */
  readonly bytes: number;
  /** The largest absolute value of an integer. */
  readonly largest: number;
  readonly emptyTexts: number;
  /** True for a field X or Y that equals the coordinate of every feature, so that the position column repeats it. */
  readonly repeatsPlace: boolean;
}

/** Properties of a layer that writers need before they write its first feature. */
export interface Profile {
  readonly count: number;
  readonly fields: readonly Field[];
  /** Number of geometries per type, including those in collections. */
  readonly types: ReadonlyMap<SimpleType, number>;
  /** Types of which some geometries have heights. */
  readonly typesWithHeight: ReadonlySet<SimpleType>;
  readonly collections: number;
  readonly withoutGeometry: number;
  readonly withHeight: number;
  readonly withMeasure: number;
  /** Null when no feature has a geometry. */
  readonly extent: Extent | null;
}

/** Limit of SQLite; no other format allows more. */
const MOST_FIELDS = 1_990;
const LONGEST_NUMBER = 24;

class Column {
  readonly #kinds = new Set<Kind>();
  #bytes = 0;
  #largest = 0;
  #emptyTexts = 0;

  add(value: unknown): void {
    const kind = kindOf(value);
    if (kind === null) return;
    this.#kinds.add(kind);
    if (value === '') this.#emptyTexts += 1;
    if (kind === 'integer') this.#largest = Math.max(this.#largest, Math.abs(value as number));
    const isNumber = kind === 'integer' || kind === 'real';
    this.#bytes = Math.max(this.#bytes, isNumber ? LONGEST_NUMBER : Buffer.byteLength(textOf(value)));
  }

  field(name: string, repeatsPlace: boolean): Field {
    const kind = commonKind(this.#kinds) ?? 'text';
    const mixed = kind === 'text' && this.#kinds.size > 1;
    return { name, kind, mixed, bytes: this.#bytes, largest: this.#largest, emptyTexts: this.#emptyTexts, repeatsPlace };
  }
}

/** Metres; tolerance for rounding. */
const SAME_PLACE = 0.001;

/** Returns the coordinate that a field may repeat, by its name. */
const axisOf = (name: string): 0 | 1 | null => (/^[xy]$/i.test(name) ? (name.toLowerCase() === 'x' ? 0 : 1) : null);

const repeats = (axis: 0 | 1, value: unknown, geometry: Feature['geometry']): boolean =>
  value === null || (typeof value === 'number' && geometry?.type === 'Point' && Math.abs(value - (geometry.coordinates[axis] ?? NaN)) < SAME_PLACE);

/** Builds the profile of a layer, feature by feature. */
export class Profiler {
  readonly #columns = new Map<string, Column>();
  readonly #types = new Map<SimpleType, number>();
  readonly #typesWithHeight = new Set<SimpleType>();
  /** Fields named X or Y whose values differ from the position. */
  readonly #ownAxes = new Set<string>();
  #count = 0;
  #collections = 0;
  #withoutGeometry = 0;
  #withHeight = 0;
  #withMeasure = 0;
  #extent: Extent | null = null;

  /** @param fields The attributes that come first, in order. */
  constructor(fields: readonly string[]) {
    for (const name of fields) this.#columns.set(name, this.#createColumn());
  }

  add({ geometry, properties }: Feature): void {
    this.#count += 1;
    for (const name in properties) {
      if (!Object.hasOwn(properties, name)) continue;
      let column = this.#columns.get(name);
      if (!column) this.#columns.set(name, (column = this.#createColumn()));
      column.add(properties[name]);
      const axis = axisOf(name);
      if (axis !== null && !repeats(axis, properties[name], geometry)) this.#ownAxes.add(name);
    }
    if (geometry) this.#addGeometry(geometry);
    else this.#withoutGeometry += 1;
  }

  #createColumn(): Column {
    if (this.#columns.size < MOST_FIELDS) return new Column();
    throw new Failure('too_many_fields', 422, `Deze gegevens hebben meer dan ${MOST_FIELDS} velden. Kies minder velden en probeer het opnieuw.`);
  }

  #addGeometry(geometry: NonNullable<Feature['geometry']>): void {
    if (geometry.type === 'GeometryCollection') this.#collections += 1;
    let dimension = 2;
    for (const part of simpleParts(geometry)) {
      this.#types.set(part.type, (this.#types.get(part.type) ?? 0) + 1);
      const own = dimensionOf(part);
      if (own >= 3) this.#typesWithHeight.add(part.type);
      dimension = Math.max(dimension, own);
    }
    if (dimension >= 3) this.#withHeight += 1;
    if (dimension >= 4) this.#withMeasure += 1;
    const own = extentOfGeometry(geometry);
    if (own) this.#extent = this.#extent ? union(this.#extent, own) : own;
  }

  profile(): Profile {
    return {
      count: this.#count,
      fields: [...this.#columns].map(([name, column]) => column.field(name, axisOf(name) !== null && !this.#ownAxes.has(name))),
      types: this.#types,
      typesWithHeight: this.#typesWithHeight,
      collections: this.#collections,
      withoutGeometry: this.#withoutGeometry,
      withHeight: this.#withHeight,
      withMeasure: this.#withMeasure,
      extent: this.#extent,
    };
  }
}
