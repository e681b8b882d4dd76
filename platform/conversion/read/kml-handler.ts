import { withoutPlace } from './layers.ts';

type Position = number[];
type Part = { type: 'Point'; coordinates: Position } | { type: 'LineString'; coordinates: Position[] } | { type: 'Polygon'; coordinates: Position[][] };

interface Placemark {
  readonly properties: Record<string, string>;
  readonly parts: Part[];
}

const asText = { name: 'naam', description: 'omschrijving', address: 'adres', phoneNumber: 'telefoon' } as const;
const isText = (name: string): name is keyof typeof asText => name in asText;

/** What a KML can hold that is no object of a map. */
const others: Readonly<Record<string, string>> = {
  GroundOverlay: 'afbeelding op de kaart (GroundOverlay)',
  PhotoOverlay: 'foto (PhotoOverlay)',
  NetworkLink: 'verwijzing naar een ander bestand (NetworkLink)',
  Model: 'driedimensionaal model (Model)',
};

const numbers = (text: string, separator: RegExp): Position => text.trim().split(separator).map(Number);
const positions = (text: string): Position[] => text.trim().split(/\s+/).filter(Boolean).map((tuple) => numbers(tuple, /,/).slice(0, 2));

const whole = (parts: readonly Part[]): unknown => (parts.length > 1 ? { type: 'GeometryCollection', geometries: parts } : parts[0]);

/** Multi-geometries of one kind as what they are called elsewhere. */
const joined = (parts: readonly Part[]): unknown => {
  const [first] = parts;
  if (!first || parts.length === 1 || parts.some(({ type }) => type !== first.type)) return whole(parts);
  return { type: `Multi${first.type}`, coordinates: parts.map(({ coordinates }) => coordinates) };
};

/** Takes the parts of a KML as they come by; what is open is all that it keeps. */
export class KmlHandler {
  readonly #title: string;
  readonly #add: (layer: string, geometry: unknown, properties: Record<string, string>) => void;
  readonly #path: string[] = [];
  readonly #folders: string[] = [];
  #placemark: Placemark | null = null;
  #rings: Position[][] = [];
  #track: Position[] = [];
  #field = '';
  #text = '';
  onSkipped: (layer: string, what: string) => void = () => undefined;

  constructor(title: string, add: (layer: string, geometry: unknown, properties: Record<string, string>) => void) {
    this.#title = title;
    this.#add = add;
  }

  get #layer(): string {
    return this.#folders.at(-1) || this.#title;
  }

  open(name: string, attribute: string): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'Folder') this.#folders.push(this.#layer);
    else if (name === 'Placemark') this.#placemark = { properties: {}, parts: [] };
    else if (name === 'Polygon') this.#rings = [];
    else if (name === 'Track') this.#track = [];
    else if (name === 'Data' || name === 'SimpleData') this.#field = attribute;
    else if (others[name]) this.onSkipped(this.#layer, others[name]);
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

  #inPlacemark(placemark: Placemark, name: string, parent: string | undefined, text: string): void {
    if (name === 'Placemark') this.#finish(placemark);
    else if (parent === 'Placemark' && isText(name)) placemark.properties[asText[name]] = text;
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) {
      if (this.#field) placemark.properties[this.#field] = text;
    } else if (name === 'coordinates') this.#coordinates(placemark, parent, text);
    else if (name === 'coord') this.#track.push(numbers(text, /\s+/).slice(0, 2));
    else if (name === 'Track') placemark.parts.push({ type: 'LineString', coordinates: this.#track });
    else if (name === 'Polygon') placemark.parts.push({ type: 'Polygon', coordinates: this.#rings });
  }

  #coordinates(placemark: Placemark, parent: string | undefined, text: string): void {
    const read = positions(text);
    if (parent === 'Point') placemark.parts.push({ type: 'Point', coordinates: read[0] ?? [] });
    else if (parent === 'LineString') placemark.parts.push({ type: 'LineString', coordinates: read });
    // The outer ring comes first, as in a polygon of GeoJSON.
    else if (parent === 'LinearRing' && this.#path.includes('innerBoundaryIs')) this.#rings.push(read);
    else if (parent === 'LinearRing' && this.#path.includes('outerBoundaryIs')) this.#rings.unshift(read);
    else if (parent === 'LinearRing') placemark.parts.push({ type: 'LineString', coordinates: read });
  }

  #finish({ parts, properties }: Placemark): void {
    this.#placemark = null;
    if (parts.length === 0) this.onSkipped(this.#layer, withoutPlace);
    else this.#add(this.#layer, joined(parts), properties);
  }
}
