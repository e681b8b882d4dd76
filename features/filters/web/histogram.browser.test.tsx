import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf } from '#platform/contract/call.ts';
import { aggregateMap, type AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { countMapValues } from '#platform/contract/map-source.ts';
import { collectionOf, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { FiltersTab } from './FiltersTab.tsx';

type Asked = BodyOf<typeof aggregateMap>;

const plots = mapWith({ id: 1, name: 'meldingen', title: 'Meldingen', source: { geojson: collectionOf() } });
const status = {
  name: 'Melding', columnName: 'status', layers: ['meldingen'], filters: [{ title: 'Nieuw', name: 'Nieuw', active: true }], timeFilter: { column: 'datum' },
};
const counts: Readonly<Record<string, number>> = { '2025-11-01': 4, '2025-12-01': 0, '2026-01-01': 12, '2026-02-01': 1 };
const grouped = (from: string, rows: number): AggregatedGroup => ({ value: from, from, result: rows, rows });

/** Timers that the test runs; those of the map itself wait longer. */
const createClock = () => {
  const waiting = new Map<symbol, { readonly milliseconds: number; readonly run: () => void }>();
  const isStep = (milliseconds: number): boolean => [600, 1500, 3000].includes(milliseconds);
  return {
    after: (milliseconds: number, run: () => void) => {
      const key = Symbol(milliseconds);
      waiting.set(key, { milliseconds, run });
      return () => void waiting.delete(key);
    },
    pauses: () => [...waiting.values()].map(({ milliseconds }) => milliseconds).filter(isStep),
    tick: () => {
      // Timers that start now wait for the next tick.
      const due = [...waiting].filter(([, { milliseconds }]) => isStep(milliseconds));
      for (const [key, { run }] of due) {
        waiting.delete(key);
        run();
      }
    },
  };
};

interface Answers {
  readonly range?: readonly [string, string] | null;
  readonly groups?: () => readonly AggregatedGroup[];
  /** The user prefers reduced motion. */
  readonly calm?: boolean;
}

/** Opens the tab on reports of four months. */
const open = ({ range = ['2025-11-03', '2026-02-26T22:30:00.000Z'], groups = () => Object.entries(counts).map(([from, rows]) => grouped(from, rows)), calm = false }: Answers = {}, overrides = {}) => {
  const asked: Asked[] = [];
  const counted: string[] = [];
  const clock = createClock();
  const setup = renderOnMap(<FiltersTab />, { id: 79, maps: [plots], tools: { filters: [{ ...status, ...overrides }] } }, { map: { services: { after: clock.after, reducedMotion: () => calm } }, answers: (api) => {
    api.on(countMapValues, ({ body }) => {
      counted.push(body.field);
      const [lowest, highest] = range ?? [null, null];
      return { type: 'date' as const, values: [], more: true, empty: 0, lowest, highest, counted: 17, total: 17 };
    });
    api.on(aggregateMap, ({ body }) => {
      asked.push(body as Asked);
      return { groups: [...groups()], rest: null, total: 17, over_first: null };
    });
  } });
  const { model } = setup.map;
  const shown = () => model.filters.get()[0]?.condition.filter;
  return { model, asked, counted, shown, clock };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const slider = () => page.getByRole('slider', { name: 'Deel van de periode' });
const says = (text: string) => expect.element(slider()).toHaveAttribute('aria-valuetext', text);
const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;
const between = (from: string, to: string) => ({ kind: 'and', parts: [{ kind: 'between', column: 'datum', from, to }] });
const until = (value: string) => ({ kind: 'and', parts: [{ kind: 'compare', column: 'datum', operator: '<=', value }] });

beforeEach(() => sessionStorage.removeItem('cook_filters_79'));

test('shows the objects by week, chooses a part of the period by key, and has a table', async () => {
  await page.viewport(900, 1100);
  const { asked, shown } = open();
  await says('Hele periode');
  expect(asked).toMatchObject([{ layer: '', column: 'datum', group_by_period: 'week', sort_by: 'axis', conditions: [] }]);
  await press('Stap verder');
  await says('week van 03-11-2025: 0 objecten');
  expect(shown()).toEqual(between('2025-11-03', '2025-11-09'));
  expect(announced()).toBe('week van 03-11-2025: 0 objecten');
  slider().element().focus();
  await userEvent.keyboard('{End}');
  await says('week van 23-02-2026: 0 objecten');
  await press('Stap verder');
  expect(shown()).toEqual(between('2025-11-03', '2025-11-09'));
  await press('Aantallen in een tabel');
  expect(page.getByRole('row').elements()).toHaveLength(18);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
});

test('names its first and last week below the bars', async () => {
  open();
  await says('Hele periode');
  const ends = () => [...slider().element().parentElement!.nextElementSibling!.children].map(({ textContent }) => textContent);
  expect(ends()).toEqual(['week van 03-11-2025', 'week van 23-02-2026']);
});

const months = { range: ['2025-05-01', '2026-02-28'] as const };

test('counts the objects of each month after the values of the group, but not after its period', async () => {
  const { asked, shown } = open(months, { timeFilter: { column: 'datum', start: '2026-01-01' } });
  await press('Stap verder');
  await says('mei 2025: 0 objecten');
  expect(shown()).toEqual(between('2025-05-01', '2025-05-31'));
  await press('Stap terug');
  await says('februari 2026: 1 object');
  await press('Stap terug');
  await says('januari 2026: 12 objecten');
  await userEvent.click(page.getByRole('switch', { name: 'Nieuw', exact: true }), { force: true });
  const hidden = { kind: 'not', part: { kind: 'compare', column: 'status', operator: '=', value: 'Nieuw' } };
  await expect.poll(() => asked.at(-1)?.conditions).toEqual([{ layer: '', filter: { kind: 'and', parts: [hidden] } }]);
  expect(asked.map(({ group_by_period }) => group_by_period)).toEqual(['month', 'month']);
});

test('plays the steps to the end and stops, and counts no values meanwhile', async () => {
  const { shown, counted, clock } = open(months);
  await says('Hele periode');
  await expect.poll(() => counted).toContain('status');
  counted.length = 0;
  await press('Afspelen');
  expect(shown()).toEqual(between('2025-05-01', '2025-05-31'));
  expect(clock.pauses()).toEqual([1500]);
  clock.tick();
  await says('juni 2025: 0 objecten');
  await press('Pauzeren');
  expect(clock.pauses()).toEqual([]);
  await says('juni 2025: 0 objecten');
  expect(counted.filter((field) => field === 'status')).toHaveLength(1);
  await press('Afspelen');
  for (const month of ['juli', 'augustus', 'september', 'oktober', 'november', 'december', 'januari']) {
    clock.tick();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining(month));
  }
  clock.tick();
  await says('februari 2026: 1 object');
  clock.tick();
  await expect.element(button('Afspelen')).toBeVisible();
  expect(announced()).toBe('Het afspelen is klaar');
});

test('plays the objects up to each month, and faster when the user asks', async () => {
  const { shown, clock } = open(months);
  await says('Hele periode');
  await userEvent.click(page.getByRole('button', { name: /Wijze/ }));
  await userEvent.click(page.getByRole('option', { name: 'Oplopend' }));
  await userEvent.click(page.getByRole('button', { name: /Snelheid/ }));
  await userEvent.click(page.getByRole('option', { name: 'Snel', exact: true }));
  await press('Afspelen');
  expect(clock.pauses()).toEqual([600]);
  await says('Tot en met mei 2025: 0 objecten');
  slider().element().focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await says('Tot en met januari 2026: 16 objecten');
  expect(shown()).toEqual(until('2026-01-31'));
  clock.tick();
  await says('Tot en met februari 2026: 17 objecten');
});

test('begins slowly for users who prefer reduced motion', async () => {
  const { clock } = open({ ...months, calm: true });
  await press('Afspelen');
  expect(clock.pauses()).toEqual([3000]);
});

test('closing the group ends playing', async () => {
  const { shown, clock } = open(months);
  await says('Hele periode');
  await press('Afspelen');
  await press('Melding');
  await expect.poll(() => clock.pauses()).toEqual([]);
  expect(shown()).toEqual(between('2025-05-01', '2025-05-31'));
});

test('a closed group counts no objects, also when the conditions change, until it is open again', async () => {
  const { model, asked } = open(months);
  await says('Hele periode');
  await press('Melding');
  await expect.element(slider()).not.toBeInTheDocument();
  const conditionOf = (value: string) => ({ kind: 'compare', column: 'wijk', operator: '=', value }) as const;
  for (const value of ['Noord', 'Zuid']) {
    model.filters.set({ by: 'query', mapKey: 'map-1', layer: null }, { filter: conditionOf(value) });
    await expect.element(button('Melding')).toHaveAttribute('aria-expanded', 'false');
  }
  await press('Melding');
  await says('Hele periode');
  await expect.poll(() => asked.map(({ conditions }) => conditions)).toEqual([[], [{ layer: '', filter: conditionOf('Zuid') }]]);
});

test.each<[string, Answers]>([
  ['has no dates', { range: null }],
  ['cannot group', { groups: () => { throw new ApiError(422, 'source_cannot', 'Dat kan deze bron niet.'); } }],
])('shows no histogram of a source that %s', async (_, answers) => {
  const { counted } = open(answers);
  await expect.poll(() => counted).toContain('datum');
  await expect.element(page.getByRole('group', { name: 'Van', exact: true })).toBeVisible();
  await expect.element(slider()).not.toBeInTheDocument();
});
