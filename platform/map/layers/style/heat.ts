import { colourOr } from './simple-style.ts';
import type { PlainStyle } from './map-style.ts';

/** Default colours for low (`fillColor`) and high (`color`) density. */
export const DEFAULT_HEAT = { fillColor: '#402d82', color: '#fff096' } as const;

/** From low to high density. Visible on pale maps and aerial photographs, and distinguishable with colour blindness. */
const GRADIENT = [DEFAULT_HEAT.fillColor, '#78378c', '#be4678', '#eb6e50', '#fab44b', DEFAULT_HEAT.color];

/** Pixels. */
export const HEAT_RADIUS = 12;

export interface Heat {
  /** Pixels. */
  readonly radius: number;
  readonly blur: number;
  /** Colours from low to high density. */
  readonly gradient: string[];
}

/** Returns how a heat map is drawn for a plain style; it has the default gradient unless a colour is set. */
export const heatOf = ({ styling, radius }: PlainStyle): Heat => {
  const size = radius ?? HEAT_RADIUS;
  const isChosen = Boolean(styling?.color ?? styling?.fillColor);
  return {
    radius: size,
    blur: styling?.blur ?? size * 1.5,
    gradient: isChosen ? [colourOr(styling?.fillColor, DEFAULT_HEAT.fillColor), colourOr(styling?.color, DEFAULT_HEAT.color)] : GRADIENT,
  };
};
