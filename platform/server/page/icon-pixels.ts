import type { Pixels } from './png.ts';

export interface IconLook {
  /** Width and height in pixels. */
  readonly size: number;
  /** Colours as `#rrggbb`. */
  readonly ground: string;
  readonly ink: string;
  /** How the ground is cut: rounded with transparent corners, or filling the square for systems that cut it themselves. */
  readonly shape: 'rounded' | 'full';
  /** Height of the pin as a part of the icon. */
  readonly pin: number;
}

type Distance = (x: number, y: number) => number;

/** Returns the distance in pixels to a square with rounded corners; negative inside. */
const roundedSquare = (size: number, radius: number): Distance => (x, y) => {
  const across = Math.abs(x - size / 2) - size / 2 + radius;
  const down = Math.abs(y - size / 2) - size / 2 + radius;
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius;
};

/**
 * Returns the distance to a map pin: a circle joined by its tangents to a point below it, with a round hole. `height` is
 * the height of the pin, which is centred in the icon.
 */
const mapPin = (size: number, height: number): Distance => {
  const radius = height * 0.36;
  const centre = (size - height) / 2 + radius;
  const reach = height - radius;
  const sine = radius / reach;
  const cosine = Math.sqrt(1 - sine * sine);
  const tangent = reach * cosine;
  return (x, y) => {
    const across = Math.abs(x - size / 2);
    const down = y - centre;
    // Along the tangent, measured from the point of the pin.
    const along = across * sine + (reach - down) * cosine;
    const beside = across * cosine - (reach - down) * sine;
    const fromCircle = Math.hypot(across, down) - radius;
    const outline = along > tangent ? fromCircle : along < 0 ? Math.hypot(across, down - reach) : beside;
    return Math.max(outline, radius * 0.42 - Math.hypot(across, down));
  };
};

/** Returns how much of a pixel a shape covers, from the distance at its centre. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Draws the map pin of the product in the colours of an organisation. */
export const drawIcon = ({ size, ground, ink, shape, pin }: IconLook): Pixels => {
  const [below, above] = [channelsOf(ground), channelsOf(ink)];
  const square = roundedSquare(size, shape === 'rounded' ? size * 0.22 : 0);
  const glyph = mapPin(size, size * pin);
  const rgba = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [(at % size) + 0.5, Math.floor(at / size) + 0.5];
    const share = coverage(glyph(x, y));
    for (let channel = 0; channel < 3; channel += 1) rgba[at * 4 + channel] = Math.round((below[channel] ?? 0) * (1 - share) + (above[channel] ?? 0) * share);
    rgba[at * 4 + 3] = shape === 'full' ? 255 : Math.round(255 * coverage(square(x, y)));
  }
  return { width: size, height: size, rgba };
};
