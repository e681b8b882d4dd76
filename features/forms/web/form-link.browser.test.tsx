import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { checkRegistration, listNewRegistrations } from '../contract/news.ts';
import { FormLink } from './FormLink.tsx';
import './LinkedRegistration.tsx';

const fresh = (id: number) => ({ id, form_id: 5, created_at: '2026-05-01T10:00:00.000Z', assigned: true });
const here = { allowed: true, config_id: 1, config_name: 'Stad' };
const refuse = (): never => {
  throw new ApiError(500, 'broken', '');
};

const open = (answers: (api: StubApi) => void, path = '/form/31') =>
  renderOnMap(
    <Routes>
      <Route path="/form/:form_value_id" element={<FormLink />} />
      <Route path="*" element={<FormLink />} />
    </Routes>,
    { id: 1, forms: [{ id: 5 }] },
    { path, session: sessionWith(), answers },
  );

beforeEach(() => {
  sessionStorage.clear();
  snackbar.clear();
});

test('reports the number of new registrations for a registration of this configuration', async () => {
  const { api } = open((stub) => {
    stub.on(checkRegistration, () => here);
    stub.on(listNewRegistrations, () => [fresh(1), fresh(2)]);
  });
  await expect.element(page.getByText('U heeft 2 nieuwe meldingen.')).toBeVisible();
  expect(api.asked.map(({ request }) => request)).toMatchObject([
    { params: { form_value_id: 31 }, query: { config_id: 1 } },
    { params: { formId: 5 } },
  ]);
});

test('shows nothing when there are no new registrations', async () => {
  const { api } = open((stub) => {
    stub.on(checkRegistration, () => here);
    stub.on(listNewRegistrations, () => []);
  });
  await expect.poll(() => api.asked).toHaveLength(2);
  expect(snackbar.all()).toEqual([]);
});

test('offers to switch to the configuration of the registration', async () => {
  const { api } = open((stub) => stub.on(checkRegistration, () => ({ allowed: true, config_id: 2, config_name: 'Bomen' })));
  await expect.element(page.getByText('Deze melding hoort bij de configuratie Bomen.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Schakel' }));
  await expect.poll(() => JSON.parse(sessionStorage.getItem('cook_configuration') ?? 'null')).toEqual({ userId: 7, id: 2, name: 'Bomen' });
  expect(api.asked).toHaveLength(1);
});

test('shows the same message for a registration that does not exist or may not be seen', async () => {
  open((stub) => stub.on(checkRegistration, () => ({ allowed: false, config_id: null, config_name: null })));
  await expect.element(page.getByText('Deze melding bestaat niet, of u hebt er geen toegang toe.')).toBeVisible();
});

test('shows an error for ten seconds with a button when new registrations cannot be loaded', async () => {
  open((stub) => {
    stub.on(checkRegistration, () => here);
    stub.on(listNewRegistrations, refuse);
  });
  const words = 'Er is een fout opgetreden bij het ophalen van de nieuwe meldingen.';
  await expect.element(page.getByText(words)).toBeVisible();
  expect(snackbar.all()).toMatchObject([{ text: words, tone: 'danger', duration: 10_000, action: { label: 'Sluiten' } }]);
  await userEvent.click(page.getByText('Sluiten', { exact: true }));
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test('shows nothing when the check fails', async () => {
  const { api } = open((stub) => stub.on(checkRegistration, refuse));
  await expect.poll(() => api.asked).toHaveLength(1);
  expect(snackbar.all()).toEqual([]);
});

test('makes no request at other addresses', async () => {
  const { api } = open(() => undefined, '/');
  await expect.element(page.getByTestId('part')).toBeInTheDocument();
  expect(api.asked).toEqual([]);
});
