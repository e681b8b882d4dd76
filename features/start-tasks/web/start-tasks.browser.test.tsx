import { Megaphone } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { chooseTheme } from '#platform/ui/theme/theme.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { onSearchRequest } from '#platform/web/shell/search-requests.ts';
import { drawerTabs, topBar } from '#platform/web/slots/slots.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import startTasks from './index.ts';
import { StartCard } from './StartCard.tsx';

const maps = { title: 'Bouwplannen', icon: 'building', opens: 'maps', layers: ['bouwkavels', 'projecten', 'weg'] };
const address = { title: 'Mijn adres', opens: 'search', search: 'Kerkstraat' };
const report = { title: 'Iets melden', icon: 'report', opens: 'tab', tab: '7' };
const Nothing = () => null;
/** What the tasks open: a search box and the tab for reports. */
const offered = defineWebFeature({
  name: 'offered',
  fillings: [
    topBar.put({ id: 'search', order: 10, load: async () => ({ default: Nothing }) }),
    drawerTabs.put({ id: 'report', order: 10, index: 7, label: 'Melden', icon: Megaphone, width: 380, load: async () => ({ default: Nothing }) }),
  ],
});


const open = (tasks: readonly object[] = [maps, address, report], title?: string, features = [offered]) =>
  renderOnMap(<><StartCard /><p>Onder de kaart</p></>, {
    id: 12, public: true, tools: { startTasks: { enabled: true, title, tasks } },
    maps: [mapWith({ name: 'bouwkavels', visible: false }), mapWith({ name: 'projecten', visible: false }), mapWith({ name: 'bomen', visible: false })],
  }, { features });
const card = (name = 'Wat wilt u doen?') => page.getByRole('region', { name });
const task = (name: string) => page.getByRole('button', { name, exact: true });
const tasks = () => card().getByRole('listitem').elements().map(({ textContent }) => textContent);
const spoken = () => [...document.querySelectorAll('#cook-live-polite > *')].at(-1)?.textContent;

/** Whether the card is offered. */
const isOffered = (configuration: Parameters<typeof configurationWith>[0], framed = false): boolean => {
  const item = startTasks.fillings.map((filling) => filling.item).find(({ id, enabled }) => id === 'start-tasks' && enabled);
  return item?.enabled?.({ configuration: configurationWith(configuration), environment: environmentWith({ framed }), session: null, publicMode: true }) ?? false;
};

beforeEach(async () => {
  await page.viewport(900, 700);
  sessionStorage.clear();
});

test('a task switches on its maps, says so, and closes the card for this visit', async () => {
  const { map: { model } } = open();
  await expect.poll(tasks).toEqual(['Bouwplannen', 'Mijn adres', 'Iets melden']);
  await userEvent.click(task('Bouwplannen'));
  expect(model.layers.maps.get().map(({ label, state }) => [label, state.get().visible])).toEqual([['bouwkavels', true], ['projecten', true], ['bomen', false]]);
  await expect.poll(spoken).toBe('2 kaarten staan aan op de kaart.');
  await expect.element(card()).not.toBeInTheDocument();
  expect(isOffered({ id: 12, public: true, tools: { startTasks: { enabled: true } } })).toBe(false);
  expect(isOffered({ id: 13, public: true, tools: { startTasks: { enabled: true } } })).toBe(true);
});

test('a task with one map names it', async () => {
  open([{ ...maps, layers: ['bomen'] }]);
  await userEvent.click(task('Bouwplannen'));
  await expect.poll(spoken).toBe('bomen staat aan op de kaart.');
});

test('a task asks the search box for its words, another opens a tab', async () => {
  const asked = vi.fn();
  const stop = onSearchRequest(asked);
  open();
  await userEvent.click(task('Mijn adres'));
  stop();
  expect(asked.mock.calls).toEqual([['Kerkstraat']]);
  const { drawer } = open();
  await userEvent.click(task('Iets melden'));
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'report' });
});

test('tasks that nothing in this configuration can do are left out', async () => {
  open([report, { ...maps, layers: ['weg'] }, address, maps], 'Begin hier', []);
  await expect.poll(() => card('Begin hier').getByRole('listitem').elements().map(({ textContent }) => textContent)).toEqual(['Bouwplannen']);
});

test('without a task that can do something there is no card', async () => {
  open([report, address], undefined, []);
  await expect.element(page.getByText('Onder de kaart')).toBeVisible();
  expect(card().elements()).toEqual([]);
});

test.each(['{Escape}', '{Shift>}{Tab}{/Shift}{Enter}'])('closes by the keys %s, after which the map has the focus', async (keys) => {
  const { map: { element } } = open();
  await expect.element(task('Bouwplannen')).toBeVisible();
  (task('Bouwplannen').element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
  await expect.element(card()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(element);
});

test('the card takes no focus at the start, and gives way to a tool', async () => {
  const { map: { model } } = open();
  await expect.element(card()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  model.tools.start({ id: 'measure', start: () => () => undefined });
  await expect.element(card()).not.toBeInTheDocument();
  model.tools.stop('measure');
  await expect.element(card()).toBeVisible();
});

test.each(['light', 'dark', 'contrast'] as const)('the card is accessible in the theme %s, with large targets', async (theme) => {
  chooseTheme(theme);
  open();
  await expect.element(card()).toBeVisible();
  expect(await violationsIn(card().element())).toEqual([]);
  const heights = page.getByRole('button').elements().map((one) => one.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  chooseTheme('system');
});

test.each([
  ['in a public configuration with tasks', { public: true, tools: { startTasks: { enabled: true } } }, false, true],
  ['not in another configuration', { public: false, tools: { startTasks: { enabled: true } } }, false, false],
  ['not when it is switched off', { public: true, tools: { startTasks: { enabled: false } } }, false, false],
  ['not without the setting', { public: true, tools: {} }, false, false],
  ['not in another website', { public: true, tools: { startTasks: { enabled: true } } }, true, false],
])('is offered %s', (_, configuration, framed, offeredThere) => {
  expect(isOffered({ id: 14, ...configuration }, framed)).toBe(offeredThere);
});
