import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { searchOwn } from '../contract.ts';
import { box, entry, openSearch, options, search } from './testing/open-search.tsx';

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});
afterEach(() => {
  delete window.hostileRuns;
});

const markupIn = (element: ParentNode) => element.querySelectorAll('script, img, iframe, object, embed, form, video, details, style, [onclick], [onerror]');

test('executes nothing in two hundred hostile search entries, their sources and recent searches', async () => {
  const entries = hostileMarkup.map((markup, index) => entry(markup, { id: index, layername: hostileMarkup.at(index - 1) ?? '' }));
  await openSearch({ sources: [{ type: 'custom', displayName: hostileMarkup.join(' ') }], answers: (api) => api.on(searchOwn, () => entries) });
  // The words of the query are emphasised, so the list cuts each text at them.
  await search('img src on');
  await expect.poll(() => options().elements().length).toBe(hostileMarkup.length);
  const listbox = page.getByRole('listbox').element();
  expect(markupIn(listbox)).toHaveLength(0);
  expect(listbox.textContent).toContain('<script>');
  expect(listbox.querySelectorAll('b').length).toBeGreaterThan(20);
  await touchEverything(listbox);
  expectNothingRan();
  for (const number of [0, 200]) {
    await search(`img ${number}`);
    await expect.poll(() => options().elements().length).toBe(hostileMarkup.length);
    await userEvent.click(options().nth(number));
  }
  await userEvent.clear(box());
  await expect.poll(() => options().elements().length).toBe(2);
  const setup = page.getByTestId('part').element();
  expect(setup.textContent).toContain(hostileMarkup[200]);
  expect(markupIn(setup)).toHaveLength(0);
  await touchEverything(document.body);
  expectNothingRan();
});
