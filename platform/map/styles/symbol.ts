import { DEFAULT_STYLING, POINT_RADIUS } from '../layers/style/simple-style.ts';
import { sameJson } from './same-json.ts';
import { linePatterns, type ClassSymbol, type Flat, type LinePattern, type PointShape } from './studio-style.ts';

/** A symbol in the default colours, for features of any shape. */
export const plainSymbol: ClassSymbol = {
  areas: true, lines: true, point: { shape: 'circle', size: POINT_RADIUS }, fill: DEFAULT_STYLING.fillColor, line: DEFAULT_STYLING.color, width: 2,
  pattern: 'solid', rest: {},
};

/** Returns the properties of a line pattern. The gaps of dots grow with the line, or they would close. */
export const dashOf = (pattern: LinePattern, width: number | null): Flat => {
  if (pattern === 'dashed') return { 'stroke-line-dash': [8, 6] };
  return pattern === 'dotted' ? { 'stroke-line-dash': [0.1, Math.max(4, 2 * (width ?? 2))], 'stroke-line-cap': 'round' } : {};
};

const quarter = Math.PI / 4;
/** Regular shapes by their corners, their turn, and the part of the radius of their inner corners. */
const corners: Readonly<Record<Exclude<PointShape, 'circle'>, { readonly points: number; readonly angle?: number; readonly inner?: number }>> = {
  square: { points: 4, angle: quarter }, triangle: { points: 3 }, diamond: { points: 4 }, star: { points: 5, inner: 0.45 }, cross: { points: 4, inner: 0.25 },
};

/** Pixels, rounded so that it is read back equal. */
const innerRadius = (size: number, part: number): number => Number((size * part).toFixed(2));

const startOf = (shape: PointShape): string => (shape === 'circle' ? 'circle' : 'shape');

const shapeProperties = (shape: PointShape, size: number | null): Flat => {
  if (shape === 'circle') return size === null ? {} : { 'circle-radius': size };
  const { points, angle, inner } = corners[shape];
  return {
    'shape-points': points,
    ...(angle === undefined ? {} : { 'shape-angle': angle }),
    ...(size === null ? {} : { 'shape-radius': size }),
    ...(inner === undefined || size === null ? {} : { 'shape-radius2': innerRadius(size, inner) }),
  };
};

const lineProperties = (start: string, line: string | null, width: number | null): Flat => (line === null ? {} : {
  [`${start}stroke-color`]: line, ...(width === null ? {} : { [`${start}stroke-width`]: width }),
});

const pointProperties = ({ point, fill, line, width }: ClassSymbol): Flat => {
  if (!point) return {};
  const start = startOf(point.shape);
  return {
    ...shapeProperties(point.shape, point.size),
    ...(fill === null ? {} : { [`${start}-fill-color`]: fill }),
    ...lineProperties(`${start}-`, line, width),
  };
};

/** Converts a symbol to a flat style of OpenLayers. */
export const writeSymbol = (symbol: ClassSymbol): Flat => {
  const { areas, lines, fill, line, width, pattern, rest } = symbol;
  return {
    ...(areas && fill !== null ? { 'fill-color': fill } : {}),
    ...(lines ? { ...lineProperties('', line, width), ...dashOf(pattern, width) } : {}),
    ...pointProperties(symbol),
    ...rest,
  };
};

const has = (style: Flat, name: string): boolean => Object.hasOwn(style, name);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** Shapes with more properties first, because a diamond is a cross without inner corners. */
const shapesToTry = ['square', 'cross', 'star', 'triangle', 'diamond'] as const;

const pointsOf = (style: Flat): readonly (ClassSymbol['point'])[] => {
  if (has(style, 'circle-radius')) return [{ shape: 'circle', size: numberOf(style['circle-radius']) }];
  if (!has(style, 'shape-points')) return [null];
  const size = numberOf(style['shape-radius']);
  return shapesToTry.filter((shape) => size !== null || corners[shape].inner === undefined).map((shape) => ({ shape, size }));
};

/** Properties that must be plain values before the studio can show a symbol. */
const colourNames = /^(?:circle-|shape-)?(?:fill-color|stroke-color)$|^shape-points$/;

const candidate = (style: Flat, point: ClassSymbol['point'], pattern: LinePattern): ClassSymbol | null => {
  const start = point ? `${startOf(point.shape)}-` : '';
  const symbol: ClassSymbol = {
    areas: has(style, 'fill-color'), lines: has(style, 'stroke-color'), point, pattern,
    fill: textOf(style['fill-color']) ?? textOf(style[`${start}fill-color`]),
    line: textOf(style['stroke-color']) ?? textOf(style[`${start}stroke-color`]),
    width: numberOf(style['stroke-width']) ?? numberOf(style[`${start}stroke-width`]),
    rest: {},
  };
  const own = writeSymbol(symbol);
  if (!Object.entries(own).every(([name, value]) => sameJson(style[name], value))) return null;
  const rest = Object.fromEntries(Object.entries(style).filter(([name]) => !has(own, name)));
  if (Object.keys(rest).some((name) => colourNames.test(name))) return null;
  if (pattern !== 'own' && has(rest, 'stroke-line-dash')) return null;
  return { ...symbol, rest };
};

/** Reads a flat style as a symbol. Null: the studio could not write it back as it is. */
export const readSymbol = (style: Flat): ClassSymbol | null => {
  const patterns: readonly LinePattern[] = has(style, 'stroke-line-dash') ? [...linePatterns.slice(1), 'own'] : ['solid'];
  for (const point of pointsOf(style)) {
    for (const pattern of patterns) {
      const symbol = candidate(style, point, pattern);
      if (symbol) return symbol;
    }
  }
  return null;
};

/** Removes properties that a change replaces from what the studio keeps. */
const without = (rest: Flat, pattern: RegExp): Flat => Object.fromEntries(Object.entries(rest).filter(([name]) => !pattern.test(name)));

export type SymbolChange = Partial<Pick<ClassSymbol, 'fill' | 'line' | 'width' | 'pattern'>> & { readonly shape?: PointShape; readonly size?: number };

/** Changes a symbol. A changed property replaces one that was kept. */
export const changeSymbol = (symbol: ClassSymbol, { shape, size, ...change }: SymbolChange): ClassSymbol => {
  let { rest } = symbol;
  if (change.width !== undefined) rest = without(rest, /stroke-width$/);
  if (change.pattern !== undefined) rest = without(rest, /^stroke-line-(?:dash|cap)/);
  if (size !== undefined || shape !== undefined) rest = without(rest, /^(?:circle|shape)-(?:radius2?|angle)$/);
  const point = symbol.point && { shape: shape ?? symbol.point.shape, size: size ?? symbol.point.size ?? POINT_RADIUS };
  return { ...symbol, ...change, point: shape === undefined && size === undefined ? symbol.point : point, rest };
};
