export type RampKind = 'sequential' | 'diverging' | 'qualitative';

export interface Ramp {
  readonly id: string;
  /** Dutch. */
  readonly name: string;
  readonly kind: RampKind;
  /** Sequential and diverging colours are mixed for other numbers; qualitative colours are used in their order. */
  readonly colours: readonly string[];
}

/**
 * Colour ramps that people with a colour vision deficiency can read. Figures as published: ColorBrewer 2 (C. Brewer), viridis,
 * magma and cividis (matplotlib), and the set of M. Okabe and K. Ito.
 */
export const ramps: readonly Ramp[] = [
  { id: 'viridis', name: 'Viridis (paars naar geel)', kind: 'sequential', colours: ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'] },
  { id: 'cividis', name: 'Cividis (blauw naar geel)', kind: 'sequential', colours: ['#00224e', '#35456c', '#666970', '#948e77', '#c8b866', '#fee838'] },
  { id: 'magma', name: 'Magma (zwart naar crème)', kind: 'sequential', colours: ['#000004', '#51127c', '#b73779', '#fc8961', '#fcfdbf'] },
  { id: 'blues', name: 'Blauw', kind: 'sequential', colours: ['#eff3ff', '#bdd7e7', '#6baed6', '#3182bd', '#08519c'] },
  { id: 'greens', name: 'Groen', kind: 'sequential', colours: ['#edf8e9', '#bae4b3', '#74c476', '#31a354', '#006d2c'] },
  { id: 'oranges', name: 'Oranje', kind: 'sequential', colours: ['#feedde', '#fdbe85', '#fd8d3c', '#e6550d', '#a63603'] },
  { id: 'purples', name: 'Paars', kind: 'sequential', colours: ['#f2f0f7', '#cbc9e2', '#9e9ac8', '#756bb1', '#54278f'] },
  { id: 'ylorbr', name: 'Geel naar bruin', kind: 'sequential', colours: ['#ffffd4', '#fed98e', '#fe9929', '#d95f0e', '#993404'] },
  { id: 'ylgnbu', name: 'Geel naar blauw', kind: 'sequential', colours: ['#ffffcc', '#a1dab4', '#41b6c4', '#2c7fb8', '#253494'] },
  { id: 'rdbu', name: 'Rood, wit, blauw', kind: 'diverging', colours: ['#ca0020', '#f4a582', '#f7f7f7', '#92c5de', '#0571b0'] },
  { id: 'puor', name: 'Oranje, wit, paars', kind: 'diverging', colours: ['#e66101', '#fdb863', '#f7f7f7', '#b2abd2', '#5e3c99'] },
  { id: 'brbg', name: 'Bruin, wit, blauwgroen', kind: 'diverging', colours: ['#a6611a', '#dfc27d', '#f5f5f5', '#80cdc1', '#018571'] },
  { id: 'okabe-ito', name: 'Okabe-Ito (acht kleuren)', kind: 'qualitative', colours: ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#000000'] },
  { id: 'paired', name: 'Paren (vier kleuren, licht en donker)', kind: 'qualitative', colours: ['#1f78b4', '#a6cee3', '#33a02c', '#b2df8a'] },
  { id: 'dark2', name: 'Donker (drie kleuren)', kind: 'qualitative', colours: ['#1b9e77', '#d95f02', '#7570b3'] },
];

const firstRamp: Ramp = { id: 'viridis', name: 'Viridis', kind: 'sequential', colours: ['#440154', '#21918c', '#fde725'] };

export const rampOf = (id: string): Ramp => ramps.find((ramp) => ramp.id === id) ?? ramps[0] ?? firstRamp;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mixed = (one: string, other: string, share: number): string => {
  const to = channels(other);
  return `#${channels(one).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share).toString(16).padStart(2, '0')).join('')}`;
};

const along = (colours: readonly string[], place: number): string => {
  const from = Math.min(colours.length - 2, Math.floor(place));
  return mixed(colours[from] ?? '#000000', colours[from + 1] ?? '#000000', place - from);
};

/** Returns `count` colours of a ramp. A qualitative ramp starts again after its last colour (`repeats`). */
export const coloursOf = ({ kind, colours }: Ramp, count: number, isReversed = false): string[] => {
  const ordered = isReversed ? colours.toReversed() : colours;
  if (kind === 'qualitative') return Array.from({ length: count }, (_, index) => ordered[index % ordered.length] ?? '#000000');
  if (count === 1) return [ordered[Math.floor(ordered.length / 2)] ?? '#000000'];
  return Array.from({ length: count }, (_, index) => along(ordered, (index * (ordered.length - 1)) / (count - 1)));
};

/** Whether two of `count` classes get the same colour. */
export const repeats = ({ kind, colours }: Ramp, count: number): boolean => kind === 'qualitative' && count > colours.length;
