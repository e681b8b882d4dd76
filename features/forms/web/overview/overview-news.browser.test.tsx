import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { listRegistrations, type ListedRegistration } from '../../contract/list.ts';
import { listNewRegistrations, lookAtForm } from '../../contract/news.ts';
import { fakeChannels } from '../testing/fake-channels.ts';
import { formWith, listedWith } from '../testing/forms.ts';
import { useShowOwnChange } from '../own-changes.ts';
import { OverviewTab } from './OverviewTab.tsx';

/** The tab, which can be left and opened again, and a change by the user elsewhere. */
const Page = () => {
  const [isOpen, setOpen] = useState(true);
  const changed = useShowOwnChange();
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>Schakel</button>
      <button type="button" onClick={() => void changed()}>Bewaar</button>
      {isOpen && <OverviewTab />}
    </>
  );
};

const tile = listedWith({ id: 31, title: 'Losse tegel', form_count: 7 });
const tree = listedWith({ id: 32, title: 'Dode boom', form_count: 8, values: [{ item_id: 11, value: 'Dode boom' }] });
const lamp = listedWith({ id: 33, title: 'Lamp kapot', form_count: 9, values: [{ item_id: 11, value: 'Lamp kapot' }], created_at: tile.updated_at, updated_at: tile.updated_at });

const open = async (first: readonly ListedRegistration[], fresh: readonly number[] = []) => {
  await page.viewport(1300, 900);
  const says = fakeChannels();
  let rows = first;
  let unseen = fresh;
  renderOnMap(<Page />, { forms: [formWith({ overview: true })] }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(listRegistrations, () => ({ data: [...rows], total: rows.length }));
      api.on(listNewRegistrations, () => unseen.map((id) => ({ id, form_id: 5, created_at: tile.created_at, assigned: false })));
      api.on(lookAtForm, () => {
        unseen = [];
        return undefined;
      });
    },
  });
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  return {
    store: (next: readonly ListedRegistration[]) => void (rows = next),
    hears: (id: number, next: readonly ListedRegistration[], event = 'changed') => {
      rows = next;
      return says('form.5', { event, data: { id } });
    },
  };
};

const numbers = () => page.getByRole('button', { name: /uitvouwen$/ }).elements().map((fold) => Number(/\d+/.exec(fold.getAttribute('aria-label') ?? '')?.[0]));
const row = (name: RegExp) => page.getByRole('row', { name });

beforeEach(() => sessionStorage.clear());

test('a row that somebody changes is shown as it is now, in its place, with a mark', async () => {
  const { hears } = await open([tree, tile]);
  await hears(31, [{ ...tile, updated_at: '2026-05-09T10:00:00.000Z', phase: 'Gepland' }, tree]);
  await expect.element(row(/Losse tegel/)).toMatchTextContent(/Gepland/);
  await expect.element(row(/Losse tegel/)).toMatchTextContent(/Gewijzigd/);
  await expect.element(row(/Dode boom/)).not.toMatchTextContent(/Gewijzigd/);
  expect(numbers()).toEqual([8, 7]);
});

test('a new registration waits until the user takes it into the list', async () => {
  const { hears } = await open([tree, tile]);
  await hears(33, [lamp, tree, tile]);
  await expect.element(page.getByText('Er is iets nieuws of gewijzigd.')).toBeVisible();
  expect(numbers()).toEqual([8, 7]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Lijst bijwerken' }));
  await expect.poll(numbers).toEqual([9, 8, 7]);
  await expect.element(row(/Lamp kapot/)).toMatchTextContent(/Nieuw/);
  await expect.element(row(/Dode boom/)).not.toMatchTextContent(/Nieuw/);
  await expect.element(page.getByText('Er is iets nieuws of gewijzigd.')).not.toBeInTheDocument();
});

test('the bar and its button have one middle', async () => {
  const { hears } = await open([tree, tile]);
  await hears(33, [lamp, tree, tile]);
  const middle = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const text = page.getByText('Er is iets nieuws of gewijzigd.');
  await expect.element(text).toBeVisible();
  expect(Math.abs(middle(text.element()) - middle(page.getByRole('button', { name: 'Lijst bijwerken' }).element()))).toBeLessThanOrEqual(1);
});

test('what the user changed is in the list at once', async () => {
  const { store, hears } = await open([tree, tile]);
  store([lamp, tree, tile]);
  await userEvent.click(page.getByRole('button', { name: 'Bewaar' }));
  await expect.poll(numbers).toEqual([9, 8, 7]);
  await expect.element(page.getByText('Er is iets nieuws of gewijzigd.')).not.toBeInTheDocument();
  await hears(32, [lamp, tile], 'removed');
  await expect.element(page.getByText('Er is iets nieuws of gewijzigd.')).toBeVisible();
  expect(numbers()).toEqual([9, 8, 7]);
});

test('a list that is opened again is the list of now, and then keeps its rows', async () => {
  const { store, hears } = await open([tree, tile]);
  await userEvent.click(page.getByRole('button', { name: 'Schakel' }));
  store([lamp, tree, tile]);
  await userEvent.click(page.getByRole('button', { name: 'Schakel' }));
  await expect.poll(numbers).toEqual([9, 8, 7]);
  await hears(32, [lamp, tile], 'removed');
  await expect.element(page.getByText('Er is iets nieuws of gewijzigd.')).toBeVisible();
  expect(numbers()).toEqual([9, 8, 7]);
});

test('a registration that somebody removes stays until the user takes the list', async () => {
  const { hears } = await open([tree, tile]);
  await hears(32, [tile], 'removed');
  await expect.element(page.getByRole('button', { name: 'Lijst bijwerken' })).toBeVisible();
  expect(numbers()).toEqual([8, 7]);
  await userEvent.click(page.getByRole('button', { name: 'Lijst bijwerken' }));
  await expect.poll(numbers).toEqual([7]);
});

test('a message about a registration does not mark it as changed', async () => {
  const { hears } = await open([tree, tile]);
  await hears(31, [tree, { ...tile, has_communication: true, unread_messages_count: 1 }]);
  await expect.element(row(/Losse tegel/)).toMatchTextContent(/1 ongelezen bericht(?!en)/);
  await expect.element(row(/Losse tegel/)).not.toMatchTextContent(/Gewijzigd/);
});

test('marks the registrations that were new until the user opened the list', async () => {
  await open([lamp, tile], [33]);
  await expect.element(row(/Lamp kapot/)).toMatchTextContent(/Nieuw/);
  await expect.element(row(/Losse tegel/)).not.toMatchTextContent(/Nieuw/);
});
