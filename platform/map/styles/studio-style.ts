/** How a line is drawn; `own`: by a dash that the studio does not offer, which it keeps. */
export const linePatterns = ['solid', 'dashed', 'dotted'] as const;
export type LinePattern = (typeof linePatterns)[number] | 'own';

export const pointShapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;
export type PointShape = (typeof pointShapes)[number];

export type Flat = Readonly<Record<string, unknown>>;

/** How the features of a class are drawn. */
export interface ClassSymbol {
  /** Whether it draws areas; if so, `fill` is a colour. */
  readonly areas: boolean;
  /** Whether it draws lines and the outline of areas; if so, `line` is a colour. */
  readonly lines: boolean;
  /** Null: draws no points. A size of null is left to `rest`. Pixels. */
  readonly point: { readonly shape: PointShape; readonly size: number | null } | null;
  readonly fill: string | null;
  readonly line: string | null;
  /** Pixels; null: left to `rest`. */
  readonly width: number | null;
  readonly pattern: LinePattern;
  /** Other properties of the flat style, kept as they are. */
  readonly rest: Flat;
}

export type Value = string | number | boolean;

/** Which features a class has. Null: all features, or all that are in no other class. */
export type ClassOf =
  | { readonly values: readonly Value[] }
  | { readonly from: number; readonly to: number; /** Whether it includes `to`. */ readonly closed: boolean };

export interface StyleClass {
  /** Its name in the legend; null: made from its values. */
  readonly title: string | null;
  readonly of: ClassOf | null;
  readonly symbol: ClassSymbol;
}

export interface StudioLabel {
  /** An expression, usually made of one field. */
  readonly text: unknown;
  /** A CSS font. */
  readonly font: string;
  readonly colour: string;
  /** Null: no halo. */
  readonly halo: { readonly colour: string; /** Pixels. */ readonly width: number } | null;
  /** Metres per pixel: labels show at this resolution and below. Null: always. */
  readonly maxResolution: number | null;
  /** Whether only features of a class have a label. */
  readonly ofClasses: boolean;
  /** A filter that the studio does not understand, kept instead of the two above. */
  readonly ownFilter?: unknown;
  readonly rest: Flat;
}

/** A style as the studio edits it. */
export interface StudioStyle {
  readonly kind: 'single' | 'values' | 'ranges';
  /** The field that decides the class; empty for a single symbol. */
  readonly field: string;
  /** The layer of the source to which the classes are limited. */
  readonly layer: string | null;
  /** Whether ranges skip features without the number, which would count as 0. WebGL cannot. */
  readonly guarded: boolean;
  readonly classes: readonly StyleClass[];
  /** The class of all other features; null: they are not drawn. */
  readonly others: StyleClass | null;
  readonly label: StudioLabel | null;
}
