import { newMapLimits } from '#platform/contract/new-map.ts';
import { InvalidGeometry, toEwkb } from '#platform/db/geo/ewkb.ts';
import type { FeatureRow } from '#platform/domain/map-features/insert.ts';
import { unstorableIn } from '#platform/server/http/json-body.ts';
import { checkGeometry } from './check-geometry.ts';
import { Unreadable } from './feature-splitter.ts';

/** The layer of all imported features. */
const LAYER = 'objecten';

type Properties = Record<string, unknown>;

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable('het is geen geldige JSON');
  }
};

/** Looks for `__proto__` at any depth: harmless in the database, but dangerous to code that copies properties by name. */
const hasProto = (value: unknown): boolean =>
  typeof value === 'object' && value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto));

const inWords = (error: InvalidGeometry): string => {
  if (error.message.includes('line')) return 'een lijn heeft minder dan twee punten';
  return error.message.includes('four') ? 'een vlak heeft minder dan vier punten' : 'een vlak is niet gesloten';
};

const encode = (geometry: unknown): string => {
  try {
    return toEwkb(checkGeometry(geometry));
  } catch (error) {
    if (error instanceof InvalidGeometry) throw new Unreadable(inWords(error));
    throw error;
  }
};

/** Validates the features of one map one after the other, and encodes them for the database. */
export class FeatureReader {
  readonly #layer: string;
  readonly #attributes = new Set<string>();
  #count = 0;
  #placed = 0;
  #onlyPoints = true;

  constructor(layer = LAYER) {
    this.#layer = layer;
  }

  /** @throws Unreadable with the number of the feature */
  read(text: string): FeatureRow {
    this.#count += 1;
    if (this.#count > newMapLimits.features) {
      throw new Unreadable(`Een kaart kan ten hoogste ${newMapLimits.features.toLocaleString('nl-NL')} objecten hebben.`);
    }
    try {
      return this.#read(text);
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`Object ${this.#count}: ${error.message}.`);
      throw error;
    }
  }

  get count(): number {
    return this.#count;
  }

  /** The attribute names of all features. */
  get attributes(): ReadonlySet<string> {
    return this.#attributes;
  }

  /** Number of features with a geometry. */
  get placed(): number {
    return this.#placed;
  }

  get onlyPoints(): boolean {
    return this.#onlyPoints;
  }

  #read(text: string): FeatureRow {
    const feature = parse(text);
    if (!isObject(feature) || feature['type'] !== 'Feature') throw new Unreadable('het is geen GeoJSON-object van de soort Feature');
    if (unstorableIn(text, feature) !== null) throw new Unreadable('een tekst heeft een ongeldig teken');
    const { geometry = null, properties } = feature;
    const geom = geometry === null ? null : encode(geometry);
    if (geom !== null) {
      this.#placed += 1;
      this.#onlyPoints &&= (geometry as { type: string }).type === 'Point';
    }
    return { layer: this.#layer, properties: JSON.stringify(this.#checkProperties(properties ?? {})), geom };
  }

  #checkProperties(properties: unknown): Properties {
    if (!isObject(properties)) throw new Unreadable('de eigenschappen zijn geen object');
    for (const name of Object.keys(properties)) if (!this.#attributes.has(name)) this.#addAttribute(name);
    if (Object.values(properties).some((value) => typeof value === 'object' && hasProto(value))) throw new Unreadable('een eigenschap mag niet __proto__ heten');
    return properties;
  }

  #addAttribute(name: string): void {
    if (name === '__proto__') throw new Unreadable('een eigenschap mag niet __proto__ heten');
    if (name.length > newMapLimits.attributeName) {
      throw new Unreadable(`een kolomnaam is langer dan ${newMapLimits.attributeName} tekens`);
    }
    this.#attributes.add(name);
    if (this.#attributes.size > newMapLimits.attributes) {
      throw new Unreadable(`de kaart heeft meer dan ${newMapLimits.attributes} kolommen`);
    }
  }
}
