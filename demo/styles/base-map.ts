import type { StyleRule } from '#platform/contract/configuration.ts';
import { groundRules } from './ground.ts';
import { labelRules } from './labels.ts';
import type { Palette } from './palette.ts';
import { roadRules } from './roads.ts';
import { buildingRules } from './buildings.ts';

/** A printed town map, from the whole polder to the front door. */
export const baseMap = (palette: Palette): StyleRule[] => [
  ...groundRules(palette),
  ...roadRules(palette),
  ...buildingRules(palette),
  ...labelRules(palette),
];
