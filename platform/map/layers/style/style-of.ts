import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { checkedRules } from './checked-rules.ts';
import { simpleStyle } from './simple-style.ts';

/** Labels give way to each other; a point is data, and is drawn whatever stands beside it. */
const alwaysDrawn = { 'circle-declutter-mode': 'none', 'icon-declutter-mode': 'none', 'shape-declutter-mode': 'none' } as const;

const withPointsDrawn = (style: FlatStyle): FlatStyle => ({ ...alwaysDrawn, ...style });

const steady = ({ style, ...rule }: Rule): Rule => ({
  ...rule,
  style: Array.isArray(style) ? style.map(withPointsDrawn) : withPointsDrawn(style),
});

/** Points of the graphics card have one colour: what is not said of their inside is that of their edge. */
const ofOneColour = (styling: Styling | null): Styling | null =>
  styling && !styling.fillColor && styling.color ? { ...styling, fillColor: styling.color } : styling;

type Styled = Pick<LegendMap, 'type' | 'styles' | 'styling' | 'radius'>;

/** How a map's features look: its own flat rules where it has them, else the plain style. `warn`: a rule made no sense. */
export const styleOf = ({ type, styles, styling, radius }: Styled, warn: (reason: unknown) => void): FlatStyleLike => {
  const plain = type === 'WebGLPoints' ? ofOneColour(styling) : styling;
  const rules = styles && styles.length > 0 ? checkedRules(styles, warn) : simpleStyle(plain, radius);
  return rules.map(steady);
};
