import type { OptionKind } from '../option.ts';

/** What organisations call their layers: good for an icon, and for nothing else. */
const words: readonly (readonly [RegExp, OptionKind])[] = [
  [/adres/i, 'address'],
  [/perce/i, 'parcel'],
  [/stra|\bweg/i, 'street'],
  [/plaats|wijk|buurt|gemeente/i, 'town'],
];

export const kindOf = (layername: string, other: OptionKind): OptionKind => words.find(([word]) => word.test(layername))?.[1] ?? other;
