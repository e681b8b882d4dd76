import { parseColour } from '#platform/contract/colour.ts';
import { readTheme } from '#platform/contract/theme-css.ts';
import { luminance } from '#platform/ui/theme/contrast.ts';

/** The properties of a theme that the house style sets. */
export const houseProperties = { primary: '--cook-brand-primary', accent: '--cook-brand-header', radius: '--cook-brand-radius' } as const;
export type HouseProperty = keyof typeof houseProperties;

/** The values of a theme as written; null: the theme does not set it. */
export type HouseStyle = Readonly<Record<HouseProperty, string | null>>;

/** WCAG 2.2 AA for text. */
export const NEEDED_CONTRAST = 4.5;

export const readHouseStyle = (css: string): HouseStyle => {
  const declarations = readTheme(css).rules.filter(({ selector }) => selector === ':root').flatMap((rule) => rule.declarations);
  const valueOf = (name: HouseProperty): string | null => declarations.findLast(({ property }) => property === houseProperties[name])?.value ?? null;
  return { primary: valueOf('primary'), accent: valueOf('accent'), radius: valueOf('radius') };
};

/** Replaces comments by spaces, so that positions stay the same. */
const masked = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));

interface Part {
  readonly from: number;
  readonly to: number;
}

/** Returns the bodies of the rules for the whole page. */
const rootBodies = (text: string): Part[] =>
  [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => selector.trim() === ':root')
    .map(({ index, 1: selector = '', 2: body = '' }) => ({ from: index + selector.length + 1, to: index + selector.length + 1 + body.length }));

/** Returns the last declaration of a property within a body, with its semicolon. */
const declarationIn = (text: string, property: string, { from, to }: Part): Part | null => {
  const found = [...text.slice(from, to).matchAll(new RegExp(String.raw`(?<![\w-])${property}\s*:[^;}]*;?`, 'g'))].at(-1);
  return found ? { from: from + found.index, to: from + found.index + found[0].length } : null;
};

/** Sets a property in a theme, and leaves the rest of its text as it is. */
export const withProperty = (css: string, name: HouseProperty, value: string): string => {
  const property = houseProperties[name];
  const text = masked(css);
  const bodies = rootBodies(text);
  const declaration = `${property}: ${value};`;
  const place = bodies.map((body) => declarationIn(text, property, body)).findLast((found) => found !== null);
  if (place) return css.slice(0, place.from) + declaration + css.slice(place.to);
  const last = bodies.at(-1);
  if (last) return `${css.slice(0, last.from)}\n  ${declaration}${css.slice(last.from)}`;
  return `${css.trim() === '' ? '' : `${css.trimEnd()}\n\n`}:root {\n  ${declaration}\n}\n`;
};

const channels = (hex: string): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** Returns the contrast ratio of a colour with white, from 1 to 21; null for a colour by an expression. */
export const contrastWithWhite = (css: string): number | null => {
  const colour = parseColour(css);
  return colour && 1.05 / (luminance(channels(colour.hex)) + 0.05);
};

const darker = (hex: string, share: number): string => `#${channels(hex).map((channel) => Math.floor(channel * share).toString(16).padStart(2, '0')).join('')}`;

/** Returns the lightest darker shade of a colour that white text can be read on; null when the colour itself passes. */
export const nearestThatPasses = (css: string): string | null => {
  const colour = parseColour(css);
  const ratio = contrastWithWhite(css);
  if (!colour || ratio === null || ratio >= NEEDED_CONTRAST) return null;
  const shades = Array.from({ length: 255 }, (_, step) => darker(colour.hex, 1 - (step + 1) / 255));
  return shades.find((shade) => (contrastWithWhite(shade) ?? 0) >= NEEDED_CONTRAST) ?? '#000000';
};
