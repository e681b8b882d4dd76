import type { StyleRule } from '#platform/contract/configuration.ts';
import { groundRules } from './ground.ts';
import { labelRules } from './labels.ts';
import type { Palette } from './palette.ts';
import { roadRules } from './roads.ts';
import { buildingRules } from './buildings.ts';

/** Returns the rules of a printed town map, from the whole polder to single houses. */
export const baseMap = (palette: Palette): StyleRule[] => [
  ...groundRules(palette),
  ...roadRules(palette),
  ...buildingRules(palette),
  ...labelRules(palette),
];
