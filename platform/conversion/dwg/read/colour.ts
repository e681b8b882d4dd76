import type { Color } from '@node-projects/acad-ts';

/** White on the black of a drawing program, black on the white of a map. */
const FOREGROUND = 7;
const BLACK = '#000000';

const hex = (value: number): string => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');

/** A colour of its own, `layer` or `block`: what it is drawn in is up to where it lies. */
export const ownColour = (colour: Color | null | undefined): string => {
  if (!colour || colour.isByLayer) return 'layer';
  if (colour.isByBlock) return 'block';
  if (!colour.isTrueColor && (colour.index === FOREGROUND || colour.index > 255)) return BLACK;
  const [red = 0, green = 0, blue = 0] = colour.getRgb();
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
};

export const resolveColour = (own: string, ofLayer: string, ofBlock: string | null): string => {
  if (own === 'layer') return ofLayer === 'layer' || ofLayer === 'block' ? BLACK : ofLayer;
  return own === 'block' ? (ofBlock ?? BLACK) : own;
};
