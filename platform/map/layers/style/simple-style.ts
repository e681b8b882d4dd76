import type { FlatStyle, Rule } from 'ol/style/flat.js';
import { asArray } from 'ol/color.js';
import type { Styling } from '#platform/contract/configuration.ts';
import { MAX_LINE_WIDTH } from '#platform/contract/style-limits.ts';

export const DEFAULT_STYLING = { color: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3 } as const;
export const POINT_RADIUS = 5;

/** Font of all labels; the product ships the family. */
export const LABEL_FONT = "600 13px 'Source Sans 3 Variable', system-ui, sans-serif";

const isColour = (colour: string): boolean => {
  try {
    return asArray(colour).length === 4;
  } catch {
    return false;
  }
};

/** Returns a colour typed by a user, or the default when it is not a valid colour. */
export const colourOr = (colour: string | null | undefined, otherwise: string): string =>
  colour && isColour(colour) ? colour : otherwise;

/** Dashes and gaps in pixels, per pattern. */
const dashes = { solid: [], dashed: [8, 6], dotted: [0.1, 6] } as const;

/** Returns the dash of a line; empty for what a style leaves out. A solid line replaces the dash of a rule. */
export const dashOfLine = ({ linePattern }: Styling): FlatStyle =>
  linePattern ? { 'stroke-line-dash': [...dashes[linePattern]], ...(linePattern === 'dotted' ? { 'stroke-line-cap': 'round' } : {}) } : {};

/** Returns the width and colour of lines that a style sets; undefined for what it leaves out. */
export const lineOf = ({ color, lineWidth }: Styling): { readonly color?: string; readonly width?: number } => {
  const width = typeof lineWidth === 'number' ? Math.min(MAX_LINE_WIDTH, Math.max(0, lineWidth)) : undefined;
  // A canvas ignores a line width of 0 and keeps the previous one.
  const drawn = width === 0 ? 'transparent' : color && isColour(color) ? color : undefined;
  return { ...(drawn === undefined ? {} : { color: drawn }), ...(width === undefined ? {} : { width }) };
};

const shapes = (styling: Styling | null, radius: number | null): FlatStyle => {
  const fill = colourOr(styling?.fillColor, DEFAULT_STYLING.fillColor);
  const { color, width } = { color: DEFAULT_STYLING.color, width: DEFAULT_STYLING.lineWidth, ...lineOf(styling ?? {}) };
  return {
    'fill-color': fill,
    'stroke-color': color,
    'stroke-width': width,
    ...dashOfLine(styling ?? {}),
    'circle-radius': radius ?? POINT_RADIUS,
    'circle-fill-color': fill,
    'circle-stroke-color': color,
    'circle-stroke-width': width,
  };
};

const fontOf = (size: number | null | undefined): string => (size ? LABEL_FONT.replace('13px', `${size}px`) : LABEL_FONT);

const label = (key: string, size: number | null | undefined): FlatStyle => ({
  // The concatenation makes text of numbers; an empty value gives no label.
  'text-value': ['concat', ['coalesce', ['get', key], ''], ''],
  'text-font': fontOf(size),
  'text-fill-color': '#1b2530',
  'text-stroke-color': 'rgba(255,255,255,0.9)',
  'text-stroke-width': 3,
  'text-overflow': true,
});

/** Returns the rule that draws labels, for the features that pass the filter; null for all. */
export const labelRule = ({ labelMaxRes, labelSize }: Styling, key: string, filter: unknown[] | null = null): Rule => {
  const near = labelMaxRes ? ['<=', ['resolution'], labelMaxRes] : null;
  const both = near && filter ? ['all', near, filter] : (near ?? filter);
  return { ...(both ? { filter: both } : {}), style: label(key, labelSize) };
};

/** Converts the plain style to flat rules of OpenLayers, which serve canvas and WebGL. */
export const simpleStyle = (styling: Styling | null, radius: number | null = null): Rule[] => {
  const rules: Rule[] = [{ style: shapes(styling, radius) }];
  const key = styling?.labelKey;
  return key ? [...rules, labelRule(styling, key)] : rules;
};
