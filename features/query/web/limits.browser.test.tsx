import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { queryOf } from './query-store.ts';
import { QueryTab } from './QueryTab.tsx';
import { choose, fields, message, open, press, tree, trees, typeText, value, type Answer } from './testing/query-tab.tsx';

beforeEach(async () => {
  await page.viewport(1400, 800);
  snackbar.clear();
});

const messages = () => snackbar.all().map(({ text, duration, action }) => [text, duration, action?.label]);
const described = () => [{ name: 'boom', label: 'Bomen', fields: [...fields] }];
const listed: Answer = { layer: 'boom', label: 'Bomen', features: [tree(1, 'eik'), tree(3, 'linde')], total: 1234, limited: false };
const openWith = (answers: (api: StubApi) => void) => renderOnMap(<QueryTab />, { maps: [trees] }, { answers });

test.each<[string, Partial<Answer>, unknown[]]>([
  ['finds nothing', { features: [], total: 0 }, [['Geen resultaten gevonden', 5000, undefined]]],
  ['finds two', {}, [['2 resultaten gevonden', 3000, 'Sluiten']]],
  ['finds more than 500', { total: 812, limited: true }, [['Query is gelimiteerd tot 500 resultaten per laag', 10_000, undefined], ['2 resultaten gevonden', 3000, 'Sluiten']]],
])('the messages of a run that %s disappear in time', async (_, answer, expected) => {
  open({ maps: [trees], answer: () => answer });
  await choose(/Veld/, 'soort');
  await typeText('eik');
  await press('Zoeken');
  await expect.poll(messages).toEqual(expected);
});

test('a press on Zoeken while the fields of the layer are loading asks to wait for them', async () => {
  openWith((api) => api.on(getMapFields, () => new Promise(() => undefined)));
  await message('Laag informatie wordt geladen...');
  await press('Zoeken');
  await expect.poll(messages).toEqual([['Laad eerst een laag om te kunnen zoeken', 3000, undefined]]);
});

test('the message that the fields cannot be loaded disappears after five seconds', async () => {
  openWith((api) => api.on(getMapFields, () => { throw new ApiError(502, 'source_failed', 'De bron gaf een fout.'); }));
  await expect.poll(messages).toEqual([['Er was een probleem bij het laden van de laag informatie', 5000, undefined]]);
});

test('a list of two hundred values shows fifty of the matching ones at a time', async () => {
  openWith((api) => {
    api.on(getMapFields, described);
    api.on(getMapValues, () => Array.from({ length: 200 }, (_, nr) => `soort ${nr + 1}`));
    api.on(listMapFeatures, () => listed);
  });
  await choose(/Veld/, 'soort');
  await userEvent.fill(value(), 'soort');
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(50);
  await userEvent.fill(value(), 'soort 20');
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['soort 20', 'soort 200']);
});

/** Lets the test end each wait, which is known by its milliseconds. */
const waits = () => {
  const ends = new Map<number, AbortController>();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    ends.set(ms, end);
    return end.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return ends;
};
const never = (signal: AbortSignal | undefined) => new Promise<never>((_, reject) => { signal?.addEventListener('abort', () => reject(new Error('aborted'))); });

test('a layer whose sample does not come within fifteen seconds can be queried without it', async () => {
  const ends = waits();
  openWith((api) => {
    api.on(getMapFields, described);
    api.on(listMapFeatures, ({ signal }) => never(signal));
  });
  await expect.poll(() => [...ends.keys()]).toContain(15_000);
  await message('Laag informatie wordt geladen...');
  ends.get(15_000)?.abort();
  await expect.element(page.getByRole('button', { name: /Veld/ })).toBeVisible();
});

test('the values of the sample are offered where those of the field do not come within ten seconds', async () => {
  const ends = waits();
  openWith((api) => {
    api.on(getMapFields, described);
    api.on(getMapValues, ({ signal }) => never(signal));
    api.on(listMapFeatures, () => listed);
  });
  await choose(/Veld/, 'soort');
  await expect.poll(() => [...ends.keys()]).toContain(10_000);
  ends.get(10_000)?.abort();
  await userEvent.fill(value(), 'li');
  await expect.element(page.getByRole('option', { name: 'linde' })).toBeVisible();
});

test('a question takes fifty conditions and says so; a removal makes room for another', async () => {
  const { model } = open({ maps: [trees] });
  await choose(/Veld/, 'soort');
  for (let more = 1; more < 49; more += 1) queryOf(model).getState().add();
  await press('Voorwaarde toevoegen');
  await message('Een vraag heeft ten hoogste 50 voorwaarden.');
  expect(queryOf(model).getState().conditions).toHaveLength(50);
  const add = page.getByRole('button', { name: 'Voorwaarde toevoegen' });
  await expect.element(add).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Verwijder deze voorwaarde' }).last());
  await expect.element(add).toHaveFocus();
  await expect.element(page.getByText('Een vraag heeft ten hoogste 50 voorwaarden.')).not.toBeInTheDocument();
});

test('a question that the server would refuse for its length cannot be run, and says why', async () => {
  const { model } = open({ maps: [trees] });
  await choose(/Veld/, 'soort');
  // Whether a text is empty takes two comparisons.
  queryOf(model).getState().open({
    layer: queryOf(model).getState().layer, where: 'view', area: null,
    conditions: Array.from({ length: 26 }, () => ({ match: 'and' as const, property: 'soort', operator: 'empty' as const, expression: '' })),
  });
  await message('Een vraag heeft ten hoogste 50 voorwaarden. Bij tekst tellen ‘is leeg’ en ‘is ingevuld’ dubbel. Verwijder een paar voorwaarden.');
  await expect.element(page.getByRole('button', { name: 'Zoeken', exact: true })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Verwijder deze voorwaarde' }).last());
  await expect.element(page.getByRole('button', { name: 'Zoeken', exact: true })).toBeEnabled();
});

test('the manual is a dialog of 65vw by 75vh', async () => {
  open();
  await press('Uitleg');
  const dialog = page.getByRole('dialog', { name: 'Uitleg bij de query builder' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => {
    const { width, height } = dialog.element().parentElement!.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  }).toEqual([910, 600]);
});
