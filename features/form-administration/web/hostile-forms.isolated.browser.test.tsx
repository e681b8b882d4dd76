import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import type { FormDetail } from '../contract/form.ts';
import { listEntries, readEntry } from '../contract/entries.ts';
import { entry } from './testing/entry.ts';
import { at, form, item, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

/** Rendering all of them on one screen takes too long. */
const SOME = 25;
const parts = Array.from({ length: Math.ceil(hostileMarkup.length / SOME) }, (_, part) => part * SOME);

test.each(parts)('runs no markup in labels, help or choices of a form, from number %i on', async (from) => {
  const some = hostileMarkup.slice(from, from + SOME);
  const items: FormDetail['items'] = some.map((markup, index) => ({
    ...item, id: index + 1, name: markup, placeholder: markup, value: markup, field: markup.slice(0, 200),
    type: index % 5 === 0 ? 'select' : 'text', selects: index % 5 === 0 ? [{ value: markup.slice(0, 200), step: 0 }] : [],
  }));
  openForms('/admin/forms/manage/3', { ...form, type: 'other', map_id: 7, map_name: some[0]!, layer: some[0]!, name: some[0]!, description: some.join('\n').slice(0, 5000), items });
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').elements().length, { timeout: 60_000 }).toBe(some.length);
  await touchEverything(document.body);
  expectNothingRan();
}, 120_000);

test('runs no markup in a registration', async () => {
  const setup = openForms('/admin/forms/list/3');
  setup.api.on(listEntries, () => ({
    name: hostileMarkup[1]!, total: 10, data: hostileMarkup.slice(0, 10).map((name, index) => ({ id: index + 1, name, created_at: at, updated_at: at })),
  }));
  setup.api.on(readEntry, () => ({
    ...entry, user_name: hostileMarkup[2]!,
    values: hostileMarkup.map((markup, index) => ({ item_id: index + 1, name: markup, type: index % 2 === 0 ? 'text' as const : 'image' as const, hide: false, removed: false, existed: true, value: markup })),
  }));
  await userEvent.click(page.getByRole('row').nth(1).getByRole('button'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.getByRole('definition').elements().length, { timeout: 60_000 }).toBeGreaterThan(200);
  await touchEverything(document.body);
  expectNothingRan();
}, 120_000);
