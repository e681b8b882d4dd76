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

const shapes = (styling: Styling | null, radius: number | null): FlatStyle => {
  const fill = colourOr(styling?.fillColor, DEFAULT_STYLING.fillColor);
  const width = Math.min(MAX_LINE_WIDTH, Math.max(0, styling?.lineWidth ?? DEFAULT_STYLING.lineWidth));
  // A canvas ignores a line width of 0 and keeps the previous one.
  const color = width === 0 ? 'transparent' : colourOr(styling?.color, DEFAULT_STYLING.color);
  return {
    'fill-color': fill,
    'stroke-color': color,
    'stroke-width': width,
    'circle-radius': radius ?? POINT_RADIUS,
    'circle-fill-color': fill,
    'circle-stroke-color': color,
    'circle-stroke-width': width,
  };
};

const label = (key: string): FlatStyle => ({
  // The concatenation makes text of numbers; an empty value gives no label.
  'text-value': ['concat', ['coalesce', ['get', key], ''], ''],
  'text-font': LABEL_FONT,
  'text-fill-color': '#1b2530',
  'text-stroke-color': 'rgba(255,255,255,0.9)',
  'text-stroke-width': 3,
  'text-overflow': true,
});

/** Converts the plain style to flat rules of OpenLayers, which serve canvas and WebGL. */
export const simpleStyle = (styling: Styling | null, radius: number | null = null): Rule[] => {
  const rules: Rule[] = [{ style: shapes(styling, radius) }];
  const key = styling?.labelKey;
  if (!key) return rules;
  const near = styling.labelMaxRes ? ['<=', ['resolution'], styling.labelMaxRes] : null;
  rules.push({ ...(near ? { filter: near } : {}), style: label(key) });
  return rules;
};
