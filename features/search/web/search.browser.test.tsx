import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { nextFrame } from '#platform/ui/testing/next-frame.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { searchOwn } from '../contract.ts';
import { box, decoded, entry, message, openSearch, option, options, search } from './testing/open-search.tsx';

const setupElement = () => page.getByTestId('part').element();
const refuse = (): never => {
  throw new ApiError(500, 'broken', '');
};

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

test('sends no request before the box is used', async () => {
  const { api } = await openSearch();
  await expect.element(box()).toHaveAttribute('placeholder', 'Zoek adres, straat, perceel of kaartlaag');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  expect(api.asked).toEqual([]);
  expect(await violationsIn(setupElement())).toEqual([]);
});

test('searches after a pause in typing, and shows the results under the name of the source', async () => {
  const { api } = await openSearch({ delay: 'real', answers: (stub) => stub.on(searchOwn, () => [entry('Dorpsstraat 12'), entry('Dorpsstraat 14')]) });
  await userEvent.click(box());
  await userEvent.keyboard('dorpsstr');
  await expect.element(page.getByRole('group', { name: 'Adressen' }).getByRole('option').first()).toMatchTextContent('Dorpsstraat 12');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => option(/Dorpsstraat 14/).element().querySelector('b')?.textContent).toBe('Dorpsstr');
  expect(page.getByRole('listbox').element().parentElement?.getBoundingClientRect().width).toBe(400);
  const requests = api.asked.map(({ request }) => request as { params: { query: string; provider: string }; query: object });
  const asked = requests.map(({ params }) => [params.provider, decoded(params.query)]);
  expect(asked.at(-1)).toEqual(['default', 'dorpsstr']);
  // On a busy machine a delay between two keys may count as a pause.
  expect(asked.length).toBeLessThan(4);
  expect(requests.at(-1)?.query).toEqual({ x: 145_000, y: 508_000, config_id: 12 });
  expect(await violationsIn(setupElement())).toEqual([]);
});

test('waits 750 milliseconds after the last key', async () => {
  const waits = vi.fn();
  const { api } = await openSearch({ waits });
  await search('markt');
  await expect.poll(() => api.asked.length).toBe(1);
  expect(waits.mock.calls).toContainEqual([750]);
});

test('searches at once with Enter', async () => {
  const { api } = await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Markt 1')]) });
  await search('markt');
  await expect.element(option(/Markt 1/)).toBeVisible();
  expect(api.asked).toHaveLength(1);
});

test('drops the answer to an older query', async () => {
  const late = Promise.withResolvers<ReturnType<typeof entry>[]>();
  const signals: AbortSignal[] = [];
  await openSearch({
    answers: (stub) => stub.on(searchOwn, ({ params, signal }) => {
      if (signal) signals.push(signal);
      return decoded(params.query) === 'eerst' ? late.promise : [entry('Tweede weg 2')];
    }),
  });
  await search('eerst');
  await expect.poll(() => signals).toHaveLength(1);
  await search('tweede');
  await expect.element(option(/Tweede weg 2/)).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  late.resolve([entry('Eerste weg 1')]);
  await late.promise;
  await expect.element(option(/Tweede weg 2/)).toBeVisible();
  expect(options().elements()).toHaveLength(1);
});

test('shows no results as a disabled option', async () => {
  await openSearch();
  await search('bestaat niet');
  await expect.element(option('Geen resultaten')).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsIn(setupElement())).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box()).toHaveValue('bestaat niet');
});

test('removes the results when the box is emptied', async () => {
  await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Markt 1')]) });
  await search('markt');
  await expect.element(option(/Markt 1/)).toBeVisible();
  await userEvent.fill(box(), '');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('names a source that fails and shows the results of the others', async () => {
  await openSearch({
    sources: [{ type: 'custom', displayName: 'Adressen' }, { type: 'custom', displayName: 'Objecten', provider: 'objecten' }],
    answers: (stub) => stub.on(searchOwn, ({ params }) => (params.provider === 'objecten' ? refuse() : [entry('Markt 1')])),
  });
  await search('markt');
  await expect.element(page.getByText('Objecten kon niet worden doorzocht.')).toBeVisible();
  await expect.element(option(/Markt 1/)).toBeVisible();
  expect(snackbar.all()).toEqual([]);
  expect(await violationsIn(setupElement())).toEqual([]);
});

test('shows a message with Ok for five seconds when all sources fail', async () => {
  await openSearch({ answers: (stub) => stub.on(searchOwn, refuse) });
  await search('markt');
  await expect.element(message()).toMatchTextContent('Er is iets fout gegaan bij het zoeken.');
  expect(snackbar.all().map(({ duration, action }) => [duration, action?.label])).toEqual([[5000, 'Ok']]);
  await expect.element(option('Geen resultaten')).not.toBeInTheDocument();
});

test('adds the results of a slow source below the visible ones', async () => {
  const slow = Promise.withResolvers<ReturnType<typeof entry>[]>();
  await openSearch({
    sources: [{ type: 'custom', displayName: 'Langzaam', provider: 'langzaam' }, { type: 'custom', displayName: 'Snel', provider: 'snel' }],
    answers: (stub) => stub.on(searchOwn, ({ params }) => (params.provider === 'langzaam' ? slow.promise : [entry('Markt 1')])),
  });
  await search('markt');
  await expect.element(option(/Markt 1/)).toBeVisible();
  slow.resolve([entry('Marktplein')]);
  await expect.element(option(/Marktplein/)).toBeVisible();
  expect(options().elements().map((element) => element.querySelector('span')?.firstElementChild?.textContent)).toEqual(['Markt 1', 'Marktplein']);
});

test('shows the results in the order of the sources', async () => {
  await openSearch({
    sources: [{ type: 'custom', displayName: 'Een', provider: 'een' }, { type: 'custom', displayName: 'Twee', provider: 'twee' }],
    answers: (stub) => stub.on(searchOwn, async ({ params }) => {
      if (params.provider === 'een') await nextFrame();
      return [entry(params.provider)];
    }),
  });
  await search('markt');
  await expect.poll(() => options().elements()).toHaveLength(2);
  expect(page.getByRole('group').elements().map((group) => group.firstElementChild?.textContent)).toEqual(['Een', 'Twee']);
});

test('asks whether results that resemble the typed words are meant', async () => {
  await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Dorpsstraat 1', { guessed: true }), entry('Dorpsstraat 2', { guessed: true })]) });
  await search('dorpstraat');
  await expect.element(page.getByRole('group', { name: 'Adressen: bedoelde u…' }).getByRole('option', { name: /Dorpsstraat 1/ })).toBeVisible();
  await expect.poll(() => document.querySelector('#cook-live-polite')?.textContent).toContain('Niet letterlijk gevonden; 2 mogelijkheden die erop lijken');
});

test('does not call results guesses when any of them has the typed words', async () => {
  await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Dorpsstraat 1'), entry('Dorpsstraat 2', { guessed: true })]) });
  await search('dorpsstraat');
  await expect.element(page.getByRole('group', { name: 'Adressen', exact: true })).toBeVisible();
});
