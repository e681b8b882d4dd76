import type { StyleRule } from '#platform/contract/configuration.ts';
import type { Palette } from './palette.ts';
import { byKind, from, get, growing, is, metres, rule } from './rule.ts';

const depth = { shed: 50, house: 51, special: 52, tree: 60 } as const;
const special = ['winkelfunctie', 'kantoorfunctie', 'onderwijsfunctie', 'bijeenkomstfunctie', 'gezondheidszorgfunctie', 'sportfunctie'];

export const buildingRules = (palette: Palette): StyleRule[] => [
  rule('pand', [is('soort', 'bijgebouw'), ...from(12)], {
    'fill-color': palette.shed, 'stroke-color': palette.buildingEdge, 'stroke-width': growing([13, 0.4], [16, 1]), 'z-index': depth.shed,
  }),
  rule('pand', [is('soort', 'hoofdgebouw'), ...from(9.9, 11)], {
    'fill-color': byKind('gebruiksdoel', Object.fromEntries(special.map((use) => [use, palette.special])), palette.building), 'z-index': depth.house,
  }),
  rule('pand', [is('soort', 'hoofdgebouw'), ...from(11)], {
    'fill-color': byKind('gebruiksdoel', Object.fromEntries(special.map((use) => [use, palette.special])), palette.building),
    'stroke-color': byKind('gebruiksdoel', Object.fromEntries(special.map((use) => [use, palette.specialEdge])), palette.buildingEdge),
    'stroke-width': growing([11, 0.3], [13, 0.7], [16, 1.3]), 'z-index': depth.house,
  }),
  rule('boom', [...from(13)], {
    'circle-radius': metres(['/', get('kroon'), 2], 1.2), 'circle-fill-color': palette.tree, 'circle-stroke-color': palette.treeEdge,
    'circle-stroke-width': 0.8, 'z-index': depth.tree,
  }),
];
