import { Building2, House, LandPlot, Signpost, type LucideIcon } from 'lucide-react';

/** Words in the layer names of organisations that select an icon, and nothing else. */
const words: readonly (readonly [RegExp, LucideIcon])[] = [
  [/adres/i, House],
  [/perce/i, LandPlot],
  [/stra|\bweg/i, Signpost],
  [/plaats|wijk|buurt|gemeente/i, Building2],
];

export const iconOf = (layername: string, other: LucideIcon): LucideIcon => words.find(([word]) => word.test(layername))?.[1] ?? other;
