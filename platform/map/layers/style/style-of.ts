import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { checkedRules } from './checked-rules.ts';
import { overRules } from './over-rules.ts';
import { simpleStyle } from './simple-style.ts';

/** Excludes points from decluttering: labels may be hidden when they overlap, but points are data and are always drawn. */
const alwaysDrawn = { 'circle-declutter-mode': 'none', 'icon-declutter-mode': 'none', 'shape-declutter-mode': 'none' } as const;

const withPointsDrawn = (style: FlatStyle): FlatStyle => ({ ...alwaysDrawn, ...style });

const withoutDeclutter = ({ style, ...rule }: Rule): Rule => ({
  ...rule,
  style: Array.isArray(style) ? style.map(withPointsDrawn) : withPointsDrawn(style),
});

/** Uses the outline colour as fill when none is set, because WebGL points have one colour. */
const withOneColour = (styling: Styling | null): Styling | null =>
  styling && !styling.fillColor && styling.color ? { ...styling, fillColor: styling.color } : styling;

type Styled = Pick<LegendMap, 'type' | 'styles' | 'styling' | 'radius'>;

/** Returns the style of a map's features: the plain style, laid over the map's own rules if it has any. Calls `warn` for an invalid rule. */
export const styleOf = ({ type, styles, styling, radius }: Styled, warn: (reason: unknown) => void): FlatStyleLike => {
  const plain = type === 'WebGLPoints' ? withOneColour(styling) : styling;
  const rules = styles && styles.length > 0 ? overRules(checkedRules(styles, warn), plain) : simpleStyle(plain, radius);
  return rules.map(withoutDeclutter);
};
