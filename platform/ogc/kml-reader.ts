import type { Geometry } from '#platform/contract/geojson.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';

type Position = number[];

interface Placemark {
  readonly properties: Record<string, string>;
  readonly parts: SimpleGeometry[];
}

export interface KmlReading {
  /** Name of the layer for placemarks outside folders, or in folders without a name. */
  readonly title: string;
  /** Child elements of a placemark that become an attribute → name of the attribute. */
  readonly texts: Readonly<Record<string, string>>;
  /** Elements that hold no features, such as an image → how to report them. */
  readonly others: Readonly<Record<string, string>>;
  /**
   * Receives a geometry in degrees, longitude first, without heights; null when the placemark has none.
   * `broken`: the number of parts that were left out of it, such as lines of one position.
   */
  add(layer: string, geometry: Geometry | null, properties: Readonly<Record<string, string>>, broken: number): void;
  skip(layer: string, what: string): void;
}

const numbers = (text: string, separator: RegExp): Position => text.trim().split(separator).slice(0, 2).map(Number);
/** Some programs write spaces after the commas, which the standard forbids. */
const positions = (text: string): Position[] => text.trim().replaceAll(/\s*,\s*/g, ',').split(/\s+/).filter(Boolean).map((tuple) => numbers(tuple, /,/));

/** Joins parts of one type into a multi-geometry, and other parts into a collection. */
const joined = (parts: readonly SimpleGeometry[]): Geometry | null => {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  if (parts.some(({ type }) => type !== first.type)) return { type: 'GeometryCollection', geometries: [...parts] };
  return { type: `Multi${first.type}`, coordinates: parts.map(({ coordinates }) => coordinates) } as Geometry;
};

/** Builds placemarks from the events of an XML parser, by element names without prefix. Holds one placemark at a time. */
export class KmlReader {
  readonly #reading: KmlReading;
  readonly #path: string[] = [];
  readonly #folders: string[] = [];
  #placemark: Placemark | null = null;
  #outer: Position[] = [];
  #inner: Position[][] = [];
  #track: Position[] = [];
  #field = '';
  #text = '';

  constructor(reading: KmlReading) {
    this.#reading = reading;
  }

  get #layer(): string {
    return this.#folders.at(-1) || this.#reading.title;
  }

  /** `attribute`: the value of the attribute `name`. */
  open(name: string, attribute: string): void {
    const { others, skip } = this.#reading;
    this.#path.push(name);
    this.#text = '';
    if (name === 'Folder') this.#folders.push(this.#layer);
    else if (name === 'Placemark') this.#placemark = { properties: {}, parts: [] };
    else if (name === 'Polygon') [this.#outer, this.#inner] = [[], []];
    else if (name === 'Track') this.#track = [];
    else if (name === 'Data' || name === 'SimpleData') this.#field = attribute;
    else if (Object.hasOwn(others, name)) skip(this.#layer, others[name] ?? '');
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const text = this.#text.trim();
    this.#text = '';
    if (name === 'Folder') this.#folders.pop();
    else if (parent === 'Folder' && name === 'name') this.#folders.splice(-1, 1, text);
    if (this.#placemark) this.#inPlacemark(this.#placemark, name, parent, text);
  }

  #inPlacemark({ properties, parts }: Placemark, name: string, parent: string | undefined, text: string): void {
    const { texts, add } = this.#reading;
    if (name === 'Placemark') {
      this.#placemark = null;
      const { geometry, dropped } = wholeGeometry({ type: 'GeometryCollection', geometries: parts });
      add(this.#layer, geometry && joined(simpleParts(geometry)), properties, dropped);
    } else if (parent === 'Placemark' && Object.hasOwn(texts, name)) properties[texts[name] ?? name] = text;
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) {
      if (this.#field) properties[this.#field] = text;
    } else if (name === 'coordinates') this.#coordinates(parts, parent, positions(text));
    else if (name === 'coord') this.#track.push(numbers(text, /\s+/));
    else if (name === 'Track') parts.push({ type: 'LineString', coordinates: this.#track });
    else if (name === 'Polygon') parts.push({ type: 'Polygon', coordinates: [this.#outer, ...this.#inner] });
  }

  #coordinates(parts: SimpleGeometry[], parent: string | undefined, read: Position[]): void {
    if (parent === 'Point') parts.push({ type: 'Point', coordinates: read[0] ?? [] });
    else if (parent === 'LinearRing' && this.#path.includes('innerBoundaryIs')) this.#inner.push(read);
    else if (parent === 'LinearRing' && this.#path.includes('outerBoundaryIs')) this.#outer = read;
    else if (parent === 'LineString' || parent === 'LinearRing') parts.push({ type: 'LineString', coordinates: read });
  }
}
