import { Building2, House, LandPlot, Signpost, type LucideIcon } from 'lucide-react';

/** What organisations call their layers: good for an icon, and for nothing else. */
const words: readonly (readonly [RegExp, LucideIcon])[] = [
  [/adres/i, House],
  [/perce/i, LandPlot],
  [/stra|\bweg/i, Signpost],
  [/plaats|wijk|buurt|gemeente/i, Building2],
];

export const iconOf = (layername: string, other: LucideIcon): LucideIcon => words.find(([word]) => word.test(layername))?.[1] ?? other;
