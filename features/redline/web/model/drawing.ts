import type { Position } from '#platform/geo/rd.ts';

/** What can be drawn, in the order of the panel. */
export const drawingKinds = ['point', 'line', 'polygon', 'circle', 'text', 'marker'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** EPSG:28992. A circle is its centre, with a radius beside it. */
export type DrawnGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] };

/** How it looks. */
export interface Look {
  readonly lineColor: string;
  readonly fillColor: string;
  /** Pixels. */
  readonly lineWidth: number;
  /** Which project marker it is; null: none. */
  readonly typeProject: string | null;
}

export interface Drawing extends Look {
  /** A uuid, made where it was drawn. */
  readonly id: string;
  readonly kind: DrawingKind;
  readonly geometry: DrawnGeometry;
  /** Stands at it in the map; of a text it is what is written there. */
  readonly title: string;
  /** Metres, of a circle; null: it is none. */
  readonly radius: number | null;
}

export const geometryTypes = {
  point: 'Point', line: 'LineString', polygon: 'Polygon', circle: 'Circle', text: 'Point', marker: 'Point',
} as const satisfies Record<DrawingKind, string>;

/**
 * Metres to the centimetre. On its way to degrees and back a place may move by a millimetre: rounded so, it is the same
 * place again, however often it goes there.
 */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100;

/** Metres. */
export const SMALLEST_RADIUS = 1;
export const LONGEST_TITLE = 500;
/** Of the name of a project marker. */
export const LONGEST_TYPE = 100;
/** Pixels. */
export const LINE_WIDTH = 5;
export const OUTLINE_WIDTH = 3;
export const LINE_COLOR = '#f49441';
/** Of letters: they are to be read on any map. */
export const TEXT_COLOR = '#000000';
export const FILL_COLOR = 'rgba(244,148,65,0.3)';

/** How something looks to begin with. */
export const defaultLook = (kind: DrawingKind): Look => ({
  lineColor: kind === 'text' ? TEXT_COLOR : LINE_COLOR,
  fillColor: FILL_COLOR,
  lineWidth: kind === 'line' ? LINE_WIDTH : OUTLINE_WIDTH,
  typeProject: null,
});

/** Not `crypto.randomUUID`: that exists behind TLS alone. */
export const newDrawingId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1: what makes random bytes a uuid.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Whether both are the same to see. */
export const sameDrawing = (one: Drawing | null, other: Drawing | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.id === other.id && one.kind === other.kind && one.title === other.title &&
    one.radius === other.radius && one.lineColor === other.lineColor && one.fillColor === other.fillColor &&
    one.lineWidth === other.lineWidth && one.typeProject === other.typeProject &&
    JSON.stringify(one.geometry) === JSON.stringify(other.geometry));
