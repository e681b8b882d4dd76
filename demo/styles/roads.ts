import type { StyleRule } from '#platform/contract/configuration.ts';
import type { Palette } from './palette.ts';
import { from, get, growing, is, metres, rule, type Expression } from './rule.ts';

const depth = { casing: 20, bridge: 21, fill: 30, rail: 45 } as const;

interface RoadStyle {
  readonly classes: readonly string[];
  /** First zoom at which it is shown. */
  readonly from: number;
  /** Classes with a lower rank are drawn above those with a higher one. */
  readonly rank: number;
  readonly fill: string;
  readonly edge: string;
  /** Minimum width in pixels by zoom; when zoomed in further, the width of the carriageway in metres is used. */
  readonly least: Expression;
}

const roadStyles = (palette: Palette): readonly RoadStyle[] => [
  { classes: ['provinciaal'], from: 0, rank: 1, fill: palette.main, edge: palette.mainEdge, least: growing([6, 1.4], [8, 2.4], [10, 4.5], [12, 8]) },
  { classes: ['hoofdweg'], from: 7, rank: 2, fill: palette.second, edge: palette.secondEdge, least: growing([7, 0.8], [8, 1.7], [10, 4], [12, 7.5]) },
  { classes: ['gebiedsweg'], from: 8, rank: 3, fill: palette.third, edge: palette.thirdEdge, least: growing([8, 1.1], [10, 3], [12, 6.5]) },
  { classes: ['dijkweg', 'landweg', 'bedrijfsweg', 'buurtweg'], from: 9, rank: 5, fill: palette.street, edge: palette.streetEdge, least: growing([9, 0.7], [10, 1.8], [12, 5.5]) },
  { classes: ['woonstraat', 'woonerf'], from: 9, rank: 7, fill: palette.street, edge: palette.streetEdge, least: growing([9, 0.35], [10, 1], [11, 2.4], [12, 4.4]) },
];

/** The carriageway with its pavements. */
const width = (least: Expression): Expression => ['clamp', ['/', ['+', get('breedte'), 1.6], ['resolution']], least, 300];

/** From this zoom on, streets are drawn as areas. */
const near = 14;

const streetRules = (road: RoadStyle): StyleRule[] => [
  rule('weg', [is('klasse', ...road.classes), ...from(Math.max(road.from, 8.6), near)], {
    'stroke-color': road.edge, 'stroke-width': ['+', width(road.least), growing([9, 0.8], [11, 1.4], [14, 2])],
    'stroke-line-cap': 'round', 'stroke-line-join': 'round', 'z-index': depth.casing - road.rank,
  }),
  rule('weg', [is('klasse', ...road.classes), ...from(road.from, near)], {
    'stroke-color': road.fill, 'stroke-width': width(road.least), 'stroke-line-cap': 'round', 'stroke-line-join': 'round',
    'z-index': depth.fill - road.rank,
  }),
  rule('wegdeel', [is('klasse', ...road.classes), ...from(near)], { 'stroke-color': road.edge, 'stroke-width': 2.4, 'z-index': depth.casing - road.rank }),
  rule('wegdeel', [is('klasse', ...road.classes), ...from(near)], { 'fill-color': road.fill, 'z-index': depth.fill - road.rank }),
];

/** The bridge deck shows on both sides of the carriageway. */
const bridgeRules = (palette: Palette): StyleRule[] => [
  rule('brug', [...from(11)], { 'fill-color': palette.bridge, 'stroke-color': palette.bridge, 'stroke-width': 1, 'z-index': depth.bridge }),
];

const railRules = (palette: Palette): StyleRule[] => [
  rule('spoor', [], { 'stroke-color': palette.rail, 'stroke-width': growing([7, 1], [10, 1.6], [13, 2.6], [15, 5]), 'z-index': depth.rail }),
  rule('spoor', [...from(10)], {
    'stroke-color': palette.railGap, 'stroke-width': growing([10, 0.8], [13, 1.4], [15, 3]), 'stroke-line-dash': [8, 8], 'stroke-line-cap': 'butt',
    'z-index': depth.rail + 1,
  }),
  rule('omgeving', [is('soort', 'spoor')], { 'stroke-color': palette.rail, 'stroke-width': growing([6, 0.8], [10, 1.6], [13, 2.6]), 'z-index': depth.rail }),
];

export const roadRules = (palette: Palette): StyleRule[] => [
  rule('pad', [is('soort', 'pad'), ...from(11)], {
    'stroke-color': palette.path, 'stroke-width': metres(1.6, 0.8, 4), 'stroke-line-dash': [4, 3], 'z-index': depth.casing - 9,
  }),
  rule('omgeving', [is('soort', 'weg')], { 'stroke-color': palette.mainEdge, 'stroke-width': ['+', 1.6, width(growing([6, 1.2], [8, 2.4], [10, 4.5], [12, 8]))], 'z-index': depth.casing }),
  rule('omgeving', [is('soort', 'weg')], { 'stroke-color': palette.main, 'stroke-width': width(growing([6, 1.2], [8, 2.4], [10, 4.5], [12, 8])), 'z-index': depth.fill }),
  ...roadStyles(palette).flatMap(streetRules),
  ...bridgeRules(palette),
  ...railRules(palette),
];
