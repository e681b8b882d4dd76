import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { simpleStyle } from './simple-style.ts';

/** Labels give way to each other; a point is data, and is drawn whatever stands beside it. */
const alwaysDrawn = { 'circle-declutter-mode': 'none', 'icon-declutter-mode': 'none', 'shape-declutter-mode': 'none' } as const;

const withPointsDrawn = (style: FlatStyle): FlatStyle => ({ ...alwaysDrawn, ...style });

const steady = ({ style, ...rule }: Rule): Rule => ({
  ...rule,
  style: Array.isArray(style) ? style.map(withPointsDrawn) : withPointsDrawn(style),
});

/** How a map's features look: its own flat rules where it has them, else the plain style. */
export const styleOf = ({ styles, styling, radius }: Pick<LegendMap, 'styles' | 'styling' | 'radius'>): FlatStyleLike => {
  // The contract knows that they are rules; what is in them OpenLayers judges when it draws.
  const rules = styles && styles.length > 0 ? (styles as Rule[]) : simpleStyle(styling, radius);
  return rules.map(steady);
};
