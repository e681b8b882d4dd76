import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import { countMapValues } from '#platform/contract/map-source.ts';
import { collectionOf, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { FiltersTab } from './FiltersTab.tsx';

type Answer = AnswerOf<typeof countMapValues>;
type Asked = BodyOf<typeof countMapValues> & { readonly id: number };

const plots = mapWith({ id: 1, name: 'bouwkavels', title: 'Bouwkavels', source: { geojson: collectionOf() } });
const trees = mapWith({ id: 2, name: 'bomen', title: 'Bomen', source: { type: 'WFS', url: 'https://kaart.example/wfs', layers: [layerWith({ id: 1, name: 'boom' }), layerWith({ id: 2, name: 'haag' })] } });
const tiles = mapWith({ id: 3, name: 'oude_kavels', title: 'Oude kavels', type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
const on = (name: string) => ({ title: name, name, active: true });
const status = { name: 'Status', columnName: 'status', layers: ['bouwkavels'], filters: [on('Vrij'), on('Verkocht')] };
const answerWith = (values: Answer['values'], more: Partial<Answer> = {}): Answer =>
  ({ type: 'string', values, more: false, empty: 0, lowest: null, highest: null, counted: 10, total: 10, ...more });

/** Opens the tab; `answer` counts, or throws what the server would. */
const open = (groups: readonly unknown[], answer: (asked: Asked) => Answer | Promise<Answer>, maps = [plots, trees, tiles]) => {
  const asked: Asked[] = [];
  const setup = renderOnMap(<FiltersTab />, { id: 78, maps, tools: { filters: groups } }, { answers: (api) => {
    api.on(countMapValues, ({ params, body }) => {
      const one = { ...body, id: Number(params.id) } as Asked;
      asked.push(one);
      return answer(one);
    });
  } });
  return { ...setup, asked };
};
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const counted = (name: string, words: string) => expect.element(toggle(name)).toHaveAccessibleDescription(words);

beforeEach(() => sessionStorage.removeItem('cook_filters_78'));

test('shows the objects with each value, and tells them to screen readers', async () => {
  await page.viewport(900, 900);
  const { asked } = open([status], () => answerWith([{ value: 'Verkocht', count: 1234 }, { value: 'Vrij', count: 1 }]));
  await counted('Vrij', '1 object');
  await counted('Verkocht', '1.234 objecten');
  await expect.element(page.getByText('1.234', { exact: true })).toBeVisible();
  expect(asked).toMatchObject([{ id: 1, layer: '', field: 'status', conditions: [] }]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
});

test('counts the objects that the other groups and the period leave, hidden values included', async () => {
  const kind = { name: 'Soort', columnName: 'soort', layers: ['*'], filters: [on('Woning')] };
  const { asked } = open([{ ...status, timeFilter: { column: 'sinds', start: '2026-01-01' } }, kind], ({ field }) => answerWith([{ value: field === 'soort' ? 'Woning' : 'Vrij', count: 5 }]));
  await counted('Vrij', '5 objecten');
  await counted('Verkocht', '0 objecten');
  const since = { kind: 'compare', column: 'sinds', operator: '>=', value: '2026-01-01' };
  expect(asked.find(({ field }) => field === 'status')?.conditions).toEqual([{ layer: '', filter: since }]);
  expect(asked.filter(({ field }) => field === 'soort').map(({ id, layer }) => [id, layer])).toEqual([[1, ''], [2, 'boom'], [2, 'haag']]);
  asked.length = 0;
  await userEvent.click(toggle('Verkocht'), { force: true });
  const sold = { kind: 'not', part: { kind: 'compare', column: 'status', operator: '=', value: 'Verkocht' } };
  await expect.poll(() => asked.find(({ id }) => id === 1)?.conditions).toEqual([{ layer: '', filter: { kind: 'and', parts: [sold, since] } }]);
  expect(asked.every(({ field }) => field === 'soort')).toBe(true);
});

test('adds up the layers that a group names', async () => {
  open([{ ...status, layers: ['boom', 'haag'] }], ({ layer }) => answerWith([{ value: 'Vrij', count: layer === 'boom' ? 4 : 3 }]));
  expect(toggle('Vrij').elements()).toHaveLength(1);
  await counted('Vrij', '7 objecten');
});

test.each<[string, () => Answer]>([
  ['fails', () => { throw new ApiError(502, 'source_cannot', 'Dat kan deze bron niet.'); }],
  ['lists values without their numbers', () => answerWith([{ value: 'Vrij', count: null }], { more: true })],
])('shows no numbers of a source that %s', async (_, answer) => {
  const { asked } = open([status], answer);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(toggle('Vrij')).not.toHaveAccessibleDescription();
  await expect.element(toggle('Verkocht')).not.toHaveAccessibleDescription();
});

test('does not ask sources without objects, nor for a group that is closed', async () => {
  const { asked } = open([{ ...status, layers: ['oude_kavels'] }, { ...status, name: 'Dicht', collapsed: true }, { ...status, name: 'Open', layers: ['haag'] }], () => answerWith([{ value: 'Vrij', count: 2 }]));
  await expect.poll(() => asked.map(({ layer }) => layer)).toEqual(['haag']);
  await userEvent.click(page.getByRole('button', { name: 'Dicht', exact: true }));
  await expect.poll(() => asked.map(({ layer }) => layer)).toEqual(['haag', '']);
});

test('says when only the first objects were counted', async () => {
  open([status], () => answerWith([{ value: 'Vrij', count: 2 }], { counted: 4000, total: 12_345 }));
  await expect.element(page.getByText('Aantallen over de eerste 4.000 van 12.345 objecten.')).toBeVisible();
});

test('keeps the numbers in sight while they are counted again', async () => {
  const later = Promise.withResolvers<Answer>();
  const kind = { name: 'Soort', columnName: 'soort', layers: ['bouwkavels'], filters: [on('Woning'), on('Winkel')] };
  const { asked } = open([status, kind], ({ field, conditions }) => (field === 'status' && conditions.length > 0 ? later.promise : answerWith([{ value: field === 'soort' ? 'Woning' : 'Vrij', count: 9 }])));
  await counted('Vrij', '9 objecten');
  await userEvent.click(toggle('Winkel'), { force: true });
  await expect.poll(() => asked.filter(({ field }) => field === 'status').length).toBe(2);
  await counted('Vrij', '9 objecten');
  later.resolve(answerWith([{ value: 'Vrij', count: 6 }]));
  await counted('Vrij', '6 objecten');
});
