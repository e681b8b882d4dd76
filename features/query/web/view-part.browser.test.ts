import { expect, onTestFinished, test } from 'vitest';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { queryOf } from './query-store.ts';
import { viewPart } from './view-part.ts';

const trees = mapWith({ id: 1, name: 'bomen', source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 1, name: 'boom' }), layerWith({ id: 2, name: 'haag' })] } });
const photo = mapWith({ id: 2, name: 'foto', type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
const area = { type: 'Polygon' as const, coordinates: [[[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]]] };
const conditions = [
  { match: 'and', property: 'soort', operator: 'contains', expression: 'Ginkgo “é” & co' }, { match: 'or', property: 'hoogte', operator: '>=', expression: '12,5' },
] as const;

const open = () => {
  const { model, destroy } = createTestMap({ maps: [trees, photo] });
  onTestFinished(destroy);
  const key = (layer: string) => `${model.layers.maps.get().find(({ definition }) => definition.id === 1)?.key}/${layer}`;
  return { model, key, question: queryOf(model) };
};
const written = (question: unknown) => btoa(JSON.stringify(question)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

test('a question is written in the letters of a link, and is the same for its reader', () => {
  const sender = open();
  expect(viewPart.read(sender.model)).toBeNull();
  sender.question.getState().open({ layer: sender.key('haag'), conditions, where: 'area', area });
  const text = viewPart.read(sender.model) ?? '';
  expect(text).toMatch(/^[\w.,:~-]+$/);
  const reader = open();
  viewPart.restore(reader.model, text);
  expect(reader.question.getState()).toMatchObject({ layer: reader.key('haag'), conditions, where: 'area', area, found: null });
  const ids = reader.question.getState().conditions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a question without a field is not passed on, nor one that is too long', () => {
  const { model, key, question } = open();
  question.getState().chooseLayer(key('boom'));
  expect(viewPart.read(model)).toBeNull();
  question.getState().open({ layer: key('boom'), where: 'view', area: null, conditions: Array.from({ length: 20 }, () => ({ ...conditions[0], expression: 'x'.repeat(400) })) });
  expect(viewPart.read(model)).toBeNull();
});

const plain = { ...conditions[0], expression: 'eik' };
const good = { map: 1, layer: 'boom', where: 'everywhere', area: null, conditions: [plain] };

test.each<[string, unknown]>([
  ['another layer', { ...good, layer: 'sloot' }], ['a map that cannot be queried', { ...good, map: 2, layer: null }], ['no conditions', { ...good, conditions: [] }],
  ['another operator', { ...good, conditions: [{ ...plain, operator: 'or 1=1' }] }], ['too long a value', { ...good, conditions: [{ ...plain, expression: 'x'.repeat(501) }] }],
  ['too many conditions', { ...good, conditions: Array.from({ length: 21 }, () => conditions[1]) }], ['an area that is none', { ...good, area: { type: 'Polygon', coordinates: 'x' } }],
  ['a list', []], ['nothing', null],
])('ignores a question with %s', (_, question) => {
  const { model, question: store } = open();
  viewPart.restore(model, written(question));
  expect(store.getState().layer).toBeNull();
});

test.each(['', 'geen', '----', 'e30'])('ignores %j', (text) => {
  const { model, question } = open();
  viewPart.restore(model, text);
  expect(question.getState().layer).toBeNull();
});

test('a question within an area without one is about the view', () => {
  const { model, key, question } = open();
  viewPart.restore(model, written({ ...good, conditions: [conditions[1]], where: 'area' }));
  expect(question.getState()).toMatchObject({ layer: key('boom'), where: 'view', area: null });
});
