import { colourOr } from './simple-style.ts';
import type { DrawnLook } from './look.ts';

/** From far to near: clear on a pale map as on an aerial photo, and told apart without red and green. */
const GRADIENT = ['rgb(64,45,130)', 'rgb(120,55,140)', 'rgb(190,70,120)', 'rgb(235,110,80)', 'rgb(250,180,75)', 'rgb(255,240,150)'];

/** Where there is little, and where there is much; as people choose colours. */
export const DEFAULT_HEAT = { fillColor: '#402d82', color: '#fff096' } as const;

/** Pixels. */
const RADIUS = 12;

export interface Heat {
  /** Pixels. */
  readonly radius: number;
  readonly blur: number;
  /** From where there is little to where there is much. */
  readonly gradient: string[];
}

/** How warm places are drawn. */
export const heatOf = ({ styling, radius }: DrawnLook): Heat => {
  const size = radius ?? RADIUS;
  const isChosen = Boolean(styling?.color ?? styling?.fillColor);
  return {
    radius: size,
    blur: styling?.blur ?? size * 1.5,
    gradient: isChosen ? [colourOr(styling?.fillColor, DEFAULT_HEAT.fillColor), colourOr(styling?.color, DEFAULT_HEAT.color)] : GRADIENT,
  };
};
