import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayOf, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { findColleagues, share, type Colleague } from '../contract.ts';
import { ShareDialog } from './ShareDialog.tsx';

const colleagues: Colleague[] = [
  { id: 11, name: 'Kim van der Kijk', email: 'kim@markerwaard.example' },
  { id: 12, name: 'Mel Melder', email: 'mel@markerwaard.example' },
];
const close = vi.fn<() => void>();
const usual = addDays(dayOf(new Date()), 14);
const written = usual.split('-').toReversed().join('-');

beforeEach(async () => {
  await page.viewport(900, 800);
  snackbar.clear();
  close.mockReset();
});

/** Opens the part for named colleagues. */
const open = async (configuration: Partial<Configuration> = {}, shown: Geometry | null = null) => {
  const setup = openDialog(configuration, shown);
  await userEvent.click(page.getByRole('button', { name: 'Kies collega’s' }));
  return setup;
};

/** The dialog on a map on which the information of a place is open. */
const Dialog = ({ shown }: { readonly shown: Geometry | null }) => {
  const map = useMap();
  useState(() => map.inquiries.shown(shown));
  return <ShareDialog close={close} />;
};

const openDialog = (configuration: Partial<Configuration>, shown: Geometry | null) =>
  renderOnMap(<Dialog shown={shown} />, { id: 4, name: 'Bomen', ...configuration }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(findColleagues, ({ query: { q = '', without = '' } = {} }) =>
        colleagues.filter(({ id, name }) => !without.split(',').includes(String(id)) && name.toLowerCase().includes(q.toLowerCase())));
      api.on(share, ({ body }) => ({ id: 77, valid_until: endOfDay(body.valid_until).toISOString() }));
    },
  });

const dialog = () => page.getByRole('dialog', { name: 'Configuratie delen' });
const search = () => page.getByRole('combobox', { name: 'Delen met' });
const create = () => dialog().getByRole('button', { name: 'Aanmaken' });
const chosen = () => page.getByRole('list', { name: 'Gekozen personen' });
const choose = async (name: string) => {
  await userEvent.fill(search(), name);
  await userEvent.click(page.getByRole('option', { name: new RegExp(name) }));
  await expect.element(chosen()).toMatchTextContent(name);
};

test('a chosen colleague disappears from the suggestions, and can be removed', async () => {
  await open();
  await expect.element(search()).toHaveFocus();
  await expect.element(create()).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await choose('Kim');
  await expect.element(create()).toBeEnabled();
  await userEvent.click(page.getByRole('button', { name: /Toon suggesties/ }));
  await expect.poll(() => page.getByRole('option').elements().map(({ textContent }) => textContent)).toEqual(['Mel Melder mel@markerwaard.example']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Haal Kim van der Kijk uit de lijst' }));
  await expect.element(page.getByText('U hebt nog niemand gekozen.')).toBeVisible();
  await expect.element(create()).toBeDisabled();
  expect(close).not.toHaveBeenCalled();
});

test('requests suggestions 300 ms after the last keystroke', async () => {
  const { api } = await open();
  await expect.element(search()).toHaveFocus();
  const asked = () => api.asked.filter(({ call }) => call === findColleagues).map(({ request }) => (request as { query: { q?: string } }).query.q);
  await expect.poll(asked).toEqual([undefined]);
  const clock = vi.spyOn(window, 'setTimeout');
  await userEvent.fill(search(), 'mel');
  await expect.poll(asked).toEqual([undefined, 'mel']);
  expect(clock.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(300);
});

test('shares the current map with the keyboard only, and copies the link', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { api, map } = await open();
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard('mel');
  await expect.element(page.getByRole('option', { name: /Mel Melder/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: /Mel Melder/ })).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.element(create()).toBeEnabled();
  (create().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('De configuratie is succesvol gedeeld')).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(new RegExp(`Mel Melder kan de kaart openen tot en met ${written}`));
  const sent = api.asked.find(({ call }) => call === share)?.request as { body: Record<string, unknown> };
  expect(sent.body).toEqual({ extent: expect.any(String), click: null, valid_until: usual, option_id: 4, users: [12] });
  expect(String(sent.body['extent']).split(',').map(Number)).toEqual(map.model.state.get().extent.map((value) => Number(value.toFixed(2))));
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/shared/77`);
  const button = page.getByRole('button', { name: 'Link kopiëren' });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => copy.mock.calls).toEqual([[`${location.origin}/shared/77`]]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the reason of a failure and the refused recipient, and keeps the input', async () => {
  const { api } = await open();
  api.on(share, () => {
    throw new ApiError(422, 'recipient_gone', 'Met een of meer van de gekozen personen kunt u niet delen.', { errors: { 'users.1': ['Deze persoon kan niet (meer) worden gekozen.'] } });
  });
  await choose('Kim');
  await choose('Mel');
  await userEvent.click(create());
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Het delen van de configuratie fout gegaan');
  await expect.element(alert).toMatchTextContent('Met een of meer van de gekozen personen kunt u niet delen.');
  const rows = chosen().getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent('Deze persoon kan niet (meer) worden gekozen.');
  expect(rows.nth(0).element().textContent).not.toContain('niet (meer)');
  await userEvent.click(page.getByRole('button', { name: 'Haal Kim van der Kijk uit de lijst' }));
  await expect.element(rows.nth(0)).toMatchTextContent('Deze persoon kan niet (meer) worden gekozen.');
});

test('repeats a request without an answer under the same idempotency key', async () => {
  const { api } = await open();
  api.on(share, () => {
    throw new ApiError(0, 'no_answer', 'Geen verbinding.');
  });
  await choose('Kim');
  await userEvent.click(create());
  await expect.element(page.getByRole('alert')).toMatchTextContent('Wat u hebt ingevuld, staat er nog.');
  await userEvent.click(create());
  const keys = () => api.asked.filter(({ call }) => call === share).map(({ request }) => (request as { idempotencyKey: string }).idempotencyKey);
  await expect.poll(keys).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('shows an error for a day that is too far ahead', async () => {
  await open();
  await choose('Kim');
  const year = page.getByRole('spinbutton', { name: /jaar/ });
  (year.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Kies een datum vanaf vandaag, ten hoogste 30 dagen vooruit.')).toBeVisible();
  await expect.element(create()).toBeDisabled();
});

test('sends the place whose information was open when the dialog opened', async () => {
  const place = { type: 'Point' as const, coordinates: [145_000, 508_000] };
  const { api } = await open({}, place);
  await expect.element(dialog()).toMatchTextContent('De plek waarvan nu informatie openstaat, gaat mee.');
  await choose('Kim');
  await userEvent.click(create());
  await expect.poll(() => (api.asked.find(({ call }) => call === share)?.request as { body: object } | undefined)?.body).toMatchObject({ click: place });
});

test('says that the link of a public configuration opens for everyone', async () => {
  await open({ public: true });
  await expect.element(dialog()).toMatchTextContent('iedereen die de link heeft, kan de kaart openen');
});
