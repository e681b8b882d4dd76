import { flatStylesToStyleFunction, rulesToStyleFunction } from 'ol/render/canvas/style.js';
import Feature from 'ol/Feature.js';
import type { Rule } from 'ol/style/flat.js';
import type Style from 'ol/style/Style.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { overlays } from '../../../demo/styles/overlays.ts';
import { byNumbers, byValues, colourOf, newStyle, painted, single } from './make-classes.ts';
import { fieldOfText, newLabel, readRules, writeRules } from './rules.ts';
import { linePatterns, pointShapes, type ClassOf, type ClassSymbol, type StudioStyle, type StyleClass } from './studio-style.ts';
import { changeSymbol, readSymbol, writeSymbol } from './symbol.ts';

const colour = fc.constantFrom('#d32f2f', '#000000', 'rgba(1,2,3,0.5)');
const pixels = fc.integer({ min: 0, max: 40 });
const symbol: fc.Arbitrary<ClassSymbol> = fc.record({
  areas: fc.boolean(), lines: fc.boolean(), shape: fc.constantFrom(...pointShapes), hasPoint: fc.boolean(), size: fc.integer({ min: 1, max: 30 }),
  fill: colour, line: colour, width: pixels, pattern: fc.constantFrom(...linePatterns), rest: fc.constantFrom({}, { 'z-index': 3 }, { 'icon-src': '/a.png' }),
}).map(({ areas, lines, shape, hasPoint, size, fill, line, width, pattern, rest }) => ({
  areas, lines, point: hasPoint ? { shape, size } : null, fill: areas || hasPoint ? fill : null, line: lines || hasPoint ? line : null,
  width: lines || hasPoint ? width : null, pattern: lines ? pattern : 'solid', rest,
}));
const hostile = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(`a"b'c`, '<b>x</b>', '__proto__', 'toString', '${x}', '\\', 'é 💧'));
const title = fc.option(fc.string(), { nil: null });
const values: fc.Arbitrary<ClassOf> = fc.record({ values: fc.array(fc.oneof(hostile, fc.integer(), fc.boolean()), { minLength: 1, maxLength: 3 }) });
const range: fc.Arbitrary<ClassOf> = fc.record({ from: fc.integer(), to: fc.integer(), closed: fc.boolean() });
const classes = (of: fc.Arbitrary<ClassOf>) => fc.array(fc.record({ title, of, symbol }), { minLength: 1, maxLength: 4 });
const others: fc.Arbitrary<StyleClass | null> = fc.option(fc.record({ title, of: fc.constant(null), symbol }), { nil: null });
const label = fc.option(fc.record({ field: hostile, halo: fc.option(fc.record({ colour, width: pixels }), { nil: null }), maxResolution: fc.option(fc.integer({ min: 1 }), { nil: null }) })
  .map(({ field, ...more }) => ({ ...newLabel(field), ...more })), { nil: null });
const classed = fc.oneof(
  fc.record({ kind: fc.constant('values' as const), classes: classes(values), guarded: fc.constant(false) }),
  fc.record({ kind: fc.constant('ranges' as const), classes: classes(range), guarded: fc.boolean() }),
);
const style: fc.Arbitrary<StudioStyle> = fc.record({ one: classed, field: hostile, layer: fc.option(fc.string(), { nil: null }), others, label })
  .map(({ one, ...more }) => ({ ...one, ...more }));

test('reads back each style that it writes, through JSON', () => {
  fc.assert(fc.property(style, (written) => {
    const rules = JSON.parse(JSON.stringify(writeRules(written))) as StyleRule[];
    const read = readRules(rules);
    expect(read && writeRules(read)).toEqual(rules);
    expect(read).toMatchObject({ kind: written.kind, field: written.field, classes: written.classes, label: written.label });
  }));
});

test('reads back each symbol', () => {
  fc.assert(fc.property(symbol, (written) => {
    expect(readSymbol(writeSymbol(written))).toEqual(written);
  }));
});

const unreadable = [
  ['several styles in one rule', [{ style: [{ 'stroke-color': '#000' }, { 'stroke-color': '#fff' }] }]],
  ['a colour by expression', [{ style: { 'fill-color': ['match', ['get', 'a'], 'x', '#f00', '#0f0'] } }]],
  ['an odd filter', [{ filter: ['!', ['has', 'a']], style: { 'fill-color': '#f00' } }]],
  ['classes by two fields', [{ filter: ['==', ['get', 'a'], 1], style: { 'fill-color': '#f00' } }, { filter: ['==', ['get', 'b'], 1], style: { 'fill-color': '#f00' } }]],
  ['an else before a class', [{ else: true, style: { 'fill-color': '#f00' } }, { filter: ['==', ['get', 'b'], 1], style: { 'fill-color': '#f00' } }]],
  ['a circle in another colour than the area', [{ style: { 'fill-color': '#f00', 'circle-radius': 4, 'circle-fill-color': '#0f0' } }]],
  ['an unknown property of a rule', [{ style: { 'fill-color': '#f00' }, unknown: 1 }]],
  ['no rule', []],
] as const;
test.each(unreadable)('leaves %s to JSON', (_what, rules) => {
  expect(readRules(rules as unknown as StyleRule[])).toBeNull();
});

test('reads the styles of a town, and keeps the properties that it does not show', () => {
  const read = Object.entries(overlays).filter(([, rules]) => {
    const found = readRules(rules);
    if (found) expect(writeRules(found)).toEqual(rules);
    return found !== null;
  }).map(([name]) => name);
  expect(read).toEqual(expect.arrayContaining(['bouwkavels', 'welstand', 'snelheid', 'drukte', 'meldingen', 'panden', 'riolering', 'buurten', 'bomen']));
});

const wanted = { field: 'a', others: 'Overig', ramp: 'viridis', isReversed: false };
const start = newStyle(['area'], false);
const fillOf = (rules: readonly StyleRule[], properties: Readonly<Record<string, unknown>>) => {
  const drawn = rulesToStyleFunction(rules as unknown as Rule[])(new Feature(properties), 1) as Style[] | undefined;
  return drawn?.map((one) => one.getFill()?.getColor());
};

test('draws each number in its class, bounds included, and a value without a number as the others', () => {
  const made = byNumbers(start, [-5, 0, 5], { ...wanted, method: 'equal', count: 2 })!;
  const rules = writeRules(made);
  const [low, high, rest] = [{ a: -5 }, { a: 5 }, { b: 1 }].map((properties) => fillOf(rules, properties));
  expect(made.classes.map(({ title: name }) => name)).toEqual(['-5 – 0', '0 – 5']);
  expect([low, high, rest].map((one) => JSON.stringify(one)).filter((one, at, all) => all.indexOf(one) === at)).toHaveLength(3);
  expect(fillOf(rules, { a: -0.001 })).toEqual(low);
  expect(fillOf(rules, { a: 0 })).toEqual(high);
  for (const a of [null, undefined, 5.1, -5.1]) expect(fillOf(rules, { a })).toEqual(rest);
});

test('makes a class per value, by hostile values and fields, and no more than fit', () => {
  const field = `a"'<b>`;
  const made = byValues(start, [`x"y`, '<script>', 3, true], { ...wanted, field });
  const rules = JSON.parse(JSON.stringify(writeRules(made))) as StyleRule[];
  const fills = [`x"y`, '<script>', 3, true, 'anders'].map((value) => JSON.stringify(fillOf(rules, { [field]: value })));
  expect(new Set(fills).size).toBe(5);
  expect(made.classes.map(({ title: name }) => name)).toEqual([`x"y`, '<script>', '3', 'Ja']);
  expect(byValues(start, Array.from({ length: 10_000 }, (_, n) => `w${n}`), wanted).classes).toHaveLength(100);
});

test('makes no classes without numbers, and one of a single number', () => {
  expect(byNumbers(start, [], { ...wanted, method: 'natural', count: 5 })).toBeNull();
  expect(byNumbers(start, [4, 4], { ...wanted, method: 'natural', count: 5 })?.classes.map((one) => one.of)).toEqual([{ from: 4, to: 4, closed: true }]);
});

test('returns to one symbol, that of the first class', () => {
  const made = byValues(start, ['a', 'b'], wanted);
  expect(single(made)).toMatchObject({ kind: 'single', field: '', others: null, classes: [{ title: null, of: null, symbol: made.classes[0]?.symbol }] });
});

test('gives lines the colour of their class, and areas only their fill', () => {
  const [lines, areas] = [newStyle(['line'], false), newStyle(['area'], false)].map(({ classes: [one] }) => painted(one!.symbol, '#123456'));
  expect([lines?.line, lines?.fill, areas?.line, areas?.fill]).toEqual(['#123456', null, '#f49441', '#123456']);
  expect(colourOf(lines!)).toBe('#123456');
});

test('replaces a property that was kept when it is changed', () => {
  const read = readSymbol({ 'stroke-color': '#f00', 'stroke-width': ['interpolate', ['linear'], ['zoom'], 1, 1, 9, 9], 'stroke-line-dash': [1, 2, 3] })!;
  expect([read.width, read.pattern]).toEqual([null, 'own']);
  expect(writeSymbol(changeSymbol(read, { line: '#0f0' }))).toMatchObject({ 'stroke-color': '#0f0', 'stroke-width': expect.any(Array) as unknown, 'stroke-line-dash': [1, 2, 3] });
  expect(writeSymbol(changeSymbol(read, { width: 4, pattern: 'dashed' }))).toEqual({ 'stroke-color': '#f00', 'stroke-width': 4, 'stroke-line-dash': [8, 6] });
});

test('writes shapes that OpenLayers draws', () => {
  for (const shape of pointShapes) {
    const flat = writeSymbol(changeSymbol(newStyle(['point'], false).classes[0]!.symbol, { shape, size: 9 }));
    const made = flatStylesToStyleFunction([flat])(new Feature(), 1) as Style[];
    expect(made[0]?.getImage()).toBeTruthy();
  }
});

test('finds the field of a label in its usual forms', () => {
  expect([newLabel('a').text, ['get', 'a'], ['to-string', ['get', 'a']]].map(fieldOfText)).toEqual(['a', 'a', 'a']);
  expect([['concat', ['get', 'a'], ' m'], ['concat', ['get', 'a'], '', ''], ['string', ['get', 'a'], ''], 'vast'].map(fieldOfText)).toEqual([null, null, null, null]);
});
