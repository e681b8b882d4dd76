export interface NamedColour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** Named colours that are distinguishable on a pale map and on an aerial photograph; shown in rows of five. */
export const palette: readonly NamedColour[] = [
  { name: 'Rood', hex: '#d32f2f' },
  { name: 'Oranje', hex: '#f49441' },
  { name: 'Geel', hex: '#fdd835' },
  { name: 'Groen', hex: '#2e7d32' },
  { name: 'Blauw', hex: '#1565c0' },
  { name: 'Roze', hex: '#ec407a' },
  { name: 'Bruin', hex: '#795548' },
  { name: 'Lichtgroen', hex: '#8bc34a' },
  { name: 'Turquoise', hex: '#00897b' },
  { name: 'Lichtblauw', hex: '#4fc3f7' },
  { name: 'Paars', hex: '#6a1b9a' },
  { name: 'Zwart', hex: '#000000' },
  { name: 'Grijs', hex: '#757575' },
  { name: 'Wit', hex: '#ffffff' },
];

export const transparentName = 'Transparant';

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 });

/** Returns the Dutch name of a colour: 'Oranje, 30%', '#123456', 'Transparant'. */
export const nameOfColour = ({ hex, alpha }: { readonly hex: string; readonly alpha: number }): string => {
  if (alpha === 0) return transparentName;
  const name = palette.find((colour) => colour.hex === hex)?.name ?? hex;
  return alpha < 1 ? `${name}, ${percent.format(alpha)}` : name;
};
