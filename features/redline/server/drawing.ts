import { hash } from 'node:crypto';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { mapEdges, type RedlineFeature, type RedlineGeometry, type RedlineStyle, type SentRedlineFeature } from '../contract.ts';
import '../permissions.ts';

/** The content of a feature, without its author and version. */
export interface Drawing {
  /** EPSG:28992, rounded to millimetres. */
  readonly geometry: RedlineGeometry;
  readonly style: RedlineStyle;
}

/** Who drew a drawing, and when. */
export interface Author {
  /** Null when the account no longer exists. */
  readonly userId: number | null;
  readonly name: string | null;
  readonly drawnAt: Date;
}

export interface StoredDrawing {
  readonly version: number;
  readonly drawing: Drawing;
  readonly author: Author;
}

/** The user who reads or changes drawings. */
export type Person = Pick<SignedIn, 'id' | 'name' | 'permissions'>;

const isOwn = ({ userId }: Author, { id }: Person): boolean => userId === id;

/** Users change and remove what they drew themselves; those who manage drawings also what others drew. */
export const mayChange = (author: Author, person: Person): boolean => isOwn(author, person) || person.permissions.has('manage_drawings');

/** Nine decimals of a degree, about a tenth of a millimetre. */
const DEGREES = 1e9;

type Convert = (position: readonly number[]) => number[];

// Without the correction grid, as in the browser, so that RD coordinates are stored as they were drawn.
const toRd: Convert = (position) => fromWgs84(position).map(toMillimetres);
const within = (degrees: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(degrees * DEGREES) / DEGREES));
/** Clamps to the edges of the map: converting from RD may put a position on the edge just outside it, which the contract refuses. */
const toDegrees: Convert = (position) => {
  const [longitude, latitude] = toWgs84(position);
  return [within(longitude, mapEdges.west, mapEdges.east), within(latitude, mapEdges.south, mapEdges.north)];
};

const convert = (geometry: RedlineGeometry, each: Convert): RedlineGeometry => {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: each(geometry.coordinates) };
    case 'LineString':
      return { type: 'LineString', coordinates: geometry.coordinates.map(each) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(each)) };
  }
};

/** Drops empty values and sorts the others in a fixed order, so that equal styles have equal JSON. */
const compactStyle = ({ title, radius, lineColor, fillColor, lineWidth, text, type_project }: RedlineStyle): RedlineStyle =>
  Object.fromEntries(
    Object.entries({ title, radius, lineColor, fillColor, lineWidth, text, type_project }).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

export const readDrawing = ({ geometry, properties }: SentRedlineFeature): Drawing => ({ geometry: convert(geometry, toRd), style: compactStyle(properties) });

const textOf = ({ geometry, style }: Drawing): string => JSON.stringify([geometry.type, geometry.coordinates, compactStyle(style)]);

export const isSame = (one: Drawing, other: Drawing): boolean => textOf(one) === textOf(other);

/** Derives an id in UUID form (version 8) from the content, so that the same drawing has the same id however often it is sent. */
export const idOf = (drawing: Drawing): string => {
  const digits = hash('sha256', textOf(drawing), 'hex');
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`, digits.slice(18, 30)].join('-');
};

export const verticesOf = ({ geometry }: Pick<Drawing, 'geometry'>): number => {
  if (geometry.type === 'Point') return 1;
  return geometry.type === 'LineString' ? geometry.coordinates.length : geometry.coordinates.reduce((sum, { length }) => sum + length, 0);
};

/** Returns the feature as the API presents it to a person, in EPSG:4326. */
export const present = (id: string, { version, drawing: { geometry, style }, author }: StoredDrawing, person: Person): RedlineFeature => ({
  type: 'Feature',
  geometry: convert(geometry, toDegrees),
  properties: {
    ...compactStyle(style), id, version, author: author.name, drawn_at: author.drawnAt.toISOString(),
    own: isOwn(author, person), abilities: { change: mayChange(author, person) },
  },
});
