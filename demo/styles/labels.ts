import type { StyleRule } from '#platform/contract/configuration.ts';
import type { Palette } from './palette.ts';
import { detailed, from, get, growing, is, resolution, rule, type Expression, type Style } from './rule.ts';

const family = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";

const text = (weight: string, size: number, colour: string, palette: Palette, more: Style = {}): Style => ({
  'text-font': `${weight} ${size}px ${family}`, 'text-fill-color': colour, 'text-stroke-color': palette.halo, 'text-stroke-width': 3,
  'text-overflow': false, ...more,
});

const named = (property = 'naam'): Style => ({ 'text-value': get(property) });

/** Along a line, repeated on long ones. */
const along: Style = { 'text-placement': 'line', 'text-max-angle': 0.6, 'text-repeat': 420, 'text-padding': [3, 6, 3, 6] };

/** Names of streets, which stand at points with a direction; `tot` is the largest resolution at which the name is not longer than the street. */
const streets = (classes: readonly string[], range: readonly Expression[], size: number, style: Style): StyleRule =>
  rule('straatnaam', [is('klasse', ...classes), ['<=', resolution, ['*', get('tot'), 11 / size]], ...range], {
    ...named(), 'text-rotation': ['*', get('hoek'), Math.PI / 180], 'text-rotate-with-view': true, 'text-padding': [2, 4, 2, 4], ...style,
  });

const large = ['provinciaal', 'hoofdweg', 'gebiedsweg'];
const middle = ['dijkweg', 'landweg', 'bedrijfsweg', 'buurtweg'];
const small = ['woonstraat', 'woonerf'];

const streetLabels = (palette: Palette): StyleRule[] => [
  streets(large, from(11, 13), 12, text('600', 12, palette.text, palette, { 'z-index': 140 })),
  streets(large, from(13), 14, text('600', 14, palette.text, palette, { 'z-index': 140 })),
  streets(middle, from(11, 14), 11, text('500', 11, palette.text, palette, { 'z-index': 130 })),
  streets(middle, from(14), 13, text('500', 13, palette.text, palette, { 'z-index': 130 })),
  streets(small, from(11.4, 14), 11, text('500', 11, palette.softText, palette, { 'z-index': 120 })),
  streets(small, from(14), 13, text('500', 13, palette.text, palette, { 'z-index': 120 })),
];

const places = (kind: string, range: readonly Expression[], style: Style): StyleRule =>
  rule('naam', [is('soort', kind), ...range], { ...named(), ...style });

const dot = (palette: Palette, colour: string): Style => ({
  'circle-radius': growing([12, 3], [15, 5]), 'circle-fill-color': colour, 'circle-stroke-color': palette.halo, 'circle-stroke-width': 1.5,
  'circle-declutter-mode': 'none', 'text-offset-y': 13,
});

const placeLabels = (palette: Palette): StyleRule[] => [
  rule('omgeving', [is('soort', 'buurgemeente'), ['>', ['resolution'], 6]], { ...named(), ...text('500', 13, palette.softText, palette, { 'z-index': 150 }) }),
  places('plaats', from(5, 8), text('700', 15, palette.text, palette, { 'z-index': 200 })),
  places('plaats', from(8, 10), text('700', 20, palette.text, palette, { 'z-index': 200 })),
  places('wijk', from(10, 11), text('600', 14, palette.softText, palette, { 'z-index': 180 })),
  places('buurt', from(11, 13), text('600', 13, palette.softText, palette, { 'z-index': 180, 'text-padding': [4, 8, 4, 8] })),
  places('buurt', from(13, 15), text('600', 16, palette.softText, palette, { 'z-index': 110 })),
  rule('omgeving', [is('soort', 'meer'), ...from(8, 13)], { ...named(), ...text('italic 500', 15, palette.waterText, palette, { 'z-index': 150 }) }),
  places('groen', from(12), text('italic 500', 12, palette.greenText, palette, { 'z-index': 160 })),
  places('station', from(11), { ...text('600', 12, palette.text, palette, { 'z-index': 190 }), ...dot(palette, palette.rail) }),
  places('voorziening', from(13), { ...text('500', 12, palette.specialEdge, palette, { 'z-index': 170 }), ...dot(palette, palette.specialEdge) }),
  rule('waterlijn', [...from(11)], { ...named(), ...along, ...text('italic 500', 12, palette.waterText, palette, { 'z-index': 125, 'text-repeat': 700 }) }),
];

export const labelRules = (palette: Palette): StyleRule[] => [
  ...placeLabels(palette),
  ...streetLabels(palette),
  rule('terrein', [is('soort', 'parkeren'), ...from(detailed)], { 'text-value': 'P', ...text('700', 13, palette.parkingText, palette, { 'z-index': 105 }) }),
  rule('nummer', [...from(detailed, 14)], { ...named('nummer'), ...text('400', 8, palette.softText, palette, { 'text-stroke-width': 1.5, 'z-index': 100 }) }),
  rule('nummer', [...from(14, 15)], { ...named('nummer'), ...text('400', 10, palette.softText, palette, { 'text-stroke-width': 2, 'z-index': 100 }) }),
  rule('nummer', [...from(15)], { ...named('nummer'), ...text('400', 12, palette.softText, palette, { 'text-stroke-width': 2.5, 'z-index': 100 }) }),
];
