import { colourOr } from './simple-style.ts';
import type { PlainStyle } from './map-style.ts';

/** Where there is little, and where there is much; as people choose colours. */
export const DEFAULT_HEAT = { fillColor: '#402d82', color: '#fff096' } as const;

/** From little to much: clear on a pale map as on an aerial photo, and told apart without red and green. */
const GRADIENT = [DEFAULT_HEAT.fillColor, '#78378c', '#be4678', '#eb6e50', '#fab44b', DEFAULT_HEAT.color];

/** Pixels. */
export const HEAT_RADIUS = 12;

export interface Heat {
  /** Pixels. */
  readonly radius: number;
  readonly blur: number;
  /** From where there is little to where there is much. */
  readonly gradient: string[];
}

/** How warm places are drawn. */
export const heatOf = ({ styling, radius }: PlainStyle): Heat => {
  const size = radius ?? HEAT_RADIUS;
  const isChosen = Boolean(styling?.color ?? styling?.fillColor);
  return {
    radius: size,
    blur: styling?.blur ?? size * 1.5,
    gradient: isChosen ? [colourOr(styling?.fillColor, DEFAULT_HEAT.fillColor), colourOr(styling?.color, DEFAULT_HEAT.color)] : GRADIENT,
  };
};
