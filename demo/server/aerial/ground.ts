import type { Canvas } from '../raster/canvas.ts';
import type { Colour, Paint } from '../raster/image.ts';
import { grain, hills, rough } from './noise.ts';

type Rgb = readonly [number, number, number];

/** Reused for all pixels, because each is painted before the next is computed. Saves an array per pixel. */
const scratch: [number, number, number] = [0, 0, 0];

const lit = (base: Rgb, light: number): Colour => {
  scratch[0] = base[0] * light;
  scratch[1] = base[1] * light;
  scratch[2] = base[2] * light;
  return scratch;
};

const litBetween = (a: Rgb, b: Rgb, share: number, light: number): Colour => {
  scratch[0] = (a[0] + (b[0] - a[0]) * share) * light;
  scratch[1] = (a[1] + (b[1] - a[1]) * share) * light;
  scratch[2] = (a[2] + (b[2] - a[2]) * share) * light;
  return scratch;
};

/** Returns ground: a colour with large patches and fine grain. */
export const texture = (canvas: Canvas, base: Rgb, size: number, strength: number, seed: number): Paint => {
  const finest = canvas.resolution;
  return (column, row) => {
    const x = canvas.eastOf(column);
    const y = canvas.northOf(row);
    return lit(base, 1 + (rough(x, y, size, finest, seed) - 0.5) * strength);
  };
};

export const lawn = (canvas: Canvas, base: Rgb, seed: number): Paint => {
  const dry: Rgb = [base[0] * 1.22, base[1] * 1.06, base[2] * 0.96];
  return (column, row) => {
    const x = canvas.eastOf(column);
    const y = canvas.northOf(row);
    const patch = rough(x, y, 60, Math.max(9, canvas.resolution), seed);
    const blade = rough(x, y, 2.2, canvas.resolution, seed + 7);
    return litBetween(base, dry, patch, 0.9 + (blade - 0.5) * 0.28 + (patch - 0.5) * 0.2);
  };
};

/** Returns rows along a direction, as of crops or mowing. */
export const rows = (canvas: Canvas, colours: readonly Rgb[], along: readonly [number, number], width: number, seed: number): Paint => (column, row) => {
  const x = canvas.eastOf(column);
    const y = canvas.northOf(row);
  const across = -x * along[1] + y * along[0];
  const place = Math.floor(across / width);
  const base = colours[((place % colours.length) + colours.length) % colours.length] as Rgb;
  // Tractors leave two tracks every twenty-four metres.
  const track = Math.abs((((across % 24) + 24) % 24) - 12);
  const worn = canvas.resolution < 1.2 && track > 0.7 && track < 1.25 ? 0.86 : 1;
  const fine = canvas.resolution < 0.5 ? 0.06 * Math.sin((across / 0.75) * 2 * Math.PI) : 0;
  return lit(base, worn * (0.94 + fine + (rough(x, y, 45, canvas.resolution, seed) - 0.5) * 0.24));
};

const paving: readonly Rgb[] = [[158, 150, 141], [146, 136, 126], [164, 150, 136], [138, 134, 130]];
const turf: readonly Rgb[] = [[104, 126, 72], [96, 116, 64], [116, 130, 80]];
const shrubs: Rgb = [68, 88, 50];

/** Returns the ground of a garden, from tiles to lawn with some shrubs; `chance` differs per garden. */
export const garden = (canvas: Canvas, chance: number): Paint => {
  const tiled = paving[Math.floor(chance * 97) % paving.length] as Rgb;
  const grown = turf[Math.floor(chance * 89) % turf.length] as Rgb;
  const share = 0.2 + chance * 0.62;
  return (column, row) => {
    const x = canvas.eastOf(column);
    const y = canvas.northOf(row);
    const choice = hills(x, y, 4.6, 31);
    const base = choice > 0.84 ? shrubs : choice < share ? tiled : grown;
    const fine = canvas.resolution < 0.6 ? (grain(Math.floor(x / 0.4), Math.floor(y / 0.4), 41) - 0.5) * 0.12 : 0;
    return lit(base, 0.98 + fine + (chance - 0.5) * 0.08);
  };
};

export const water = (canvas: Canvas, base: Rgb, seed: number): Paint => (column, row) => {
  const x = canvas.eastOf(column);
    const y = canvas.northOf(row);
  const depth = rough(x, y, 420, Math.max(20, canvas.resolution), seed);
  const ripple = canvas.resolution < 2 ? (hills(x * 1.4 + y * 0.5, y * 3 - x * 0.6, 5, seed + 3) - 0.5) * 0.1 : 0;
  return lit(base, 0.92 + (depth - 0.5) * 0.34 + ripple);
};

const crops: Record<string, readonly Rgb[]> = {
  aardappelen: [[82, 100, 56], [88, 106, 60]], suikerbieten: [[92, 120, 62], [86, 113, 58]],
  wintertarwe: [[178, 161, 108], [172, 154, 101]], uien: [[132, 136, 98], [140, 142, 104]], mais: [[94, 116, 56], [88, 109, 52]],
  tulpen: [[188, 62, 58], [218, 178, 70], [176, 84, 140], [206, 110, 66], [116, 128, 78]], peen: [[96, 122, 66], [104, 128, 70]],
};

/** Returns the ground of an area by its kind and crop; `along` is the direction of a field. */
export const groundPaint = (canvas: Canvas, kind: string, crop: string | null, along: readonly [number, number], seed: number): Paint | null => {
  switch (kind) {
    case 'akkerland':
      return rows(canvas, crops[crop ?? ''] ?? [[150, 140, 104]], along, crop === 'tulpen' ? 6 : 3, seed);
    case 'grasland': case 'polder': return lawn(canvas, [104, 124, 70], seed);
    case 'dijk': return lawn(canvas, [112, 130, 76], 5);
    case 'berm': case 'oever': case 'spoorberm': case 'plantsoen': case 'speelplek': return lawn(canvas, [96, 116, 64], 9);
    case 'park': return lawn(canvas, [92, 116, 62], 11);
    case 'bos': return texture(canvas, [56, 72, 42], 14, 0.5, 13);
    case 'sportveld': return rows(canvas, [[92, 126, 66], [102, 136, 74]], along, 5.5, 3);
    case 'kunstgras': return texture(canvas, [72, 112, 80], 20, 0.12, 17);
    case 'atletiekbaan': return texture(canvas, [158, 86, 68], 12, 0.1, 19);
    case 'volkstuin': return rows(canvas, [[88, 104, 58], [118, 106, 82], [98, 116, 64], [104, 92, 70]], along, 2, 23);
    case 'erf': return texture(canvas, [148, 138, 124], 16, 0.34, 29);
    case 'bedrijventerrein': return texture(canvas, [146, 145, 143], 26, 0.26, 31);
    case 'bedrijvengebied': return lawn(canvas, [100, 116, 68], 33);
    case 'bebouwde kom': return () => [124, 126, 98];
    case 'bouwland': return texture(canvas, [176, 158, 128], 30, 0.36, 37);
    case 'plein': return texture(canvas, [164, 148, 132], 6, 0.12, 41);
    case 'parkeren': return texture(canvas, [122, 121, 121], 10, 0.14, 43);
    case 'strand': return texture(canvas, [208, 193, 156], 18, 0.16, 47);
    case 'havendam': return texture(canvas, [112, 108, 102], 3, 0.6, 53);
    case 'perron': return texture(canvas, [166, 162, 156], 3, 0.1, 59);
    default: return null;
  }
};
