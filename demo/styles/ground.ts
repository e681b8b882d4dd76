import type { StyleRule } from '#platform/contract/configuration.ts';
import type { Palette } from './palette.ts';
import { at, byKind, detailed, from, get, growing, is, metres, rule, type Expression } from './rule.ts';

/** Drawing order, because features in tiles have none. */
const depth = { farLand: 1, polder: 2, town: 3, lot: 3.5, corridor: 4, area: 5, detail: 6, lotEdge: 6.5, waterEdge: 7, water: 8, mark: 9 } as const;

const areas = (palette: Palette): Record<string, Expression> => ({
  park: palette.park, bos: palette.wood, plantsoen: palette.green, speelplek: palette.green, sportveld: palette.sport,
  kunstgras: palette.artificial, atletiekbaan: palette.track, volkstuin: palette.garden, erf: palette.yard,
  bedrijventerrein: palette.business, bouwland: palette.bare, plein: palette.square, parkeren: palette.parking,
  strand: palette.sand, havendam: palette.stone, perron: palette.stone, grasland: palette.meadow,
  polder: palette.grass, dijk: palette.dike, oever: palette.green, spoorberm: palette.meadow, berm: palette.meadow,
  'bebouwde kom': ['interpolate', ['linear'], ['resolution'], at(10.2), palette.town, at(9.5), palette.townAfar], bedrijvengebied: palette.business,
});

const depths: Record<string, number> = {
  polder: depth.polder, 'bebouwde kom': depth.town, bedrijvengebied: depth.town, dijk: depth.corridor, oever: depth.corridor,
  spoorberm: depth.corridor, berm: depth.corridor, kunstgras: depth.detail, sportveld: depth.detail, volkstuin: depth.detail,
  atletiekbaan: depth.detail - 0.5, perron: depth.mark, havendam: depth.mark, strand: depth.mark,
};

/** Gardens, pavements and the boundaries of parcels. */
const lotRules = (palette: Palette): StyleRule[] => [
  rule('kavel', [is('soort', 'tuin', 'bestrating'), ...from(detailed)], {
    'fill-color': byKind('soort', { tuin: palette.lot }, palette.pavement), 'z-index': byKind('soort', { tuin: depth.lot }, depth.lot + 0.05),
  }),
  rule('kavel', [is('soort', 'grens'), ...from(detailed)], {
    'stroke-color': palette.lotEdge, 'stroke-width': growing([12, 0.6], [14, 1], [16, 1.4]), 'z-index': depth.lotEdge,
  }),
  rule('kavel', [is('soort', 'bestrating'), ...from(13.5)], {
    'stroke-color': palette.streetEdge, 'stroke-width': growing([13, 0.5], [16, 1.2]), 'z-index': depth.lot + 0.1,
  }),
  rule('terrein', [is('soort', 'parkeren'), ...from(detailed)], {
    'stroke-color': palette.streetEdge, 'stroke-width': 1, 'z-index': depth.area + 0.1,
  }),
];

export const groundRules = (palette: Palette): StyleRule[] => [
  ...lotRules(palette),
  rule('omgeving', [is('soort', 'vasteland')], { 'fill-color': palette.farLand, 'z-index': depth.mark }),
  rule('omgeving', [is('soort', 'dam')], {
    'stroke-color': palette.dike, 'stroke-width': metres(34, 2.5), 'stroke-line-cap': 'butt', 'z-index': depth.mark + 0.1,
  }),
  rule('terrein', [['!', is('soort', 'akkerland')]], {
    'fill-color': byKind('soort', areas(palette), palette.town), 'z-index': byKind('soort', depths, depth.area),
    // A thin line of the same colour closes the gaps between adjacent areas.
    'stroke-color': byKind('soort', areas(palette), palette.town), 'stroke-width': 1,
  }),
  rule('terrein', [is('soort', 'akkerland')], {
    'fill-color': byKind('gewas', { wintertarwe: palette.fieldWarm, tulpen: palette.fieldWarm, mais: palette.meadow }, palette.field),
    'z-index': depth.area,
  }),
  rule('terrein', [['has', 'gewas'], ...from(10)], {
    'stroke-color': palette.fieldEdge, 'stroke-width': 1, 'z-index': depth.area + 0.1,
  }),
  rule('terrein', [is('soort', 'dijk'), ...from(10)], {
    'stroke-color': palette.fieldEdge, 'stroke-width': 1, 'z-index': depth.corridor + 0.1,
  }),
  rule('sportlijn', [...from(12)], { 'stroke-color': palette.line, 'stroke-width': metres(0.35, 0.6), 'z-index': depth.mark }),
  // Draws all edges before all fills, so that no line crosses where two waters meet.
  rule('water', [['!', is('soort', 'sloot')]], {
    'stroke-color': palette.waterEdge, 'stroke-width': growing([8, 1], [12, 2], [15, 3]), 'z-index': depth.waterEdge,
  }),
  rule('water', [['!', is('soort', 'sloot')]], { 'fill-color': palette.water, 'z-index': depth.water }),
  rule('water', [is('soort', 'sloot')], {
    'fill-color': palette.water, 'stroke-color': palette.water, 'stroke-width': growing([8, 0.3], [11, 0.6], [14, 0.4]),
    'z-index': depth.water,
  }),
  rule('pad', [is('soort', 'steiger'), ...from(11)], {
    'stroke-color': palette.stone, 'stroke-width': metres(get('breedte'), 0.7), 'z-index': depth.mark,
  }),
];
