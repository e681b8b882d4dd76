/** A colour with its opacity. */
export interface Colour {
  /** `#rrggbb`, in lower case. */
  readonly hex: string;
  /** 0 (transparent) to 1 (opaque). */
  readonly alpha: number;
}

/** The CSS colour names that users are likely to type. */
const named: Readonly<Record<string, string>> = {
  black: '#000000', white: '#ffffff', gray: '#808080', grey: '#808080', silver: '#c0c0c0', red: '#ff0000', maroon: '#800000',
  orange: '#ffa500', yellow: '#ffff00', olive: '#808000', lime: '#00ff00', green: '#008000', teal: '#008080', aqua: '#00ffff',
  cyan: '#00ffff', blue: '#0000ff', navy: '#000080', purple: '#800080', fuchsia: '#ff00ff', magenta: '#ff00ff', pink: '#ffc0cb',
  brown: '#a52a2a',
};

const hexadecimal = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const functional = /^rgba?\( ?(\d{1,3}) ?, ?(\d{1,3}) ?, ?(\d{1,3}) ?(?:, ?(\d?(?:\.\d{1,20})?|1\.0{1,20}) ?)?\)$/;

const twoDigits = (value: number): string => value.toString(16).padStart(2, '0');

const fromHexadecimal = (digits: string): Colour => {
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
  return { hex: `#${long.slice(0, 6)}`, alpha: Math.round(alpha * 1000) / 1000 };
};

const fromFunction = ([, red, green, blue, opacity]: RegExpExecArray): Colour | null => {
  const channels = [red, green, blue].map(Number);
  const alpha = opacity === undefined ? 1 : Number(opacity);
  const isColour = opacity !== '' && alpha <= 1 && channels.every((channel) => channel <= 255);
  return isColour ? { hex: `#${channels.map(twoDigits).join('')}`, alpha } : null;
};

/**
 * Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `transparent` and common colour names. Returns null for
 * anything else.
 */
export const parseColour = (written: string): Colour | null => {
  if (written.length > 100) return null;
  const css = written.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (css === 'transparent') return { hex: '#000000', alpha: 0 };
  if (Object.hasOwn(named, css)) return { hex: named[css] ?? '', alpha: 1 };
  if (hexadecimal.test(css)) return fromHexadecimal(css.slice(1));
  const parts = functional.exec(css);
  return parts && fromFunction(parts);
};

/** Formats a colour for CSS and for OpenLayers flat styles. */
export const writeColour = ({ hex, alpha }: Colour): string => {
  if (alpha >= 1) return hex;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${channels.join(',')},${Math.max(0, alpha)})`;
};
