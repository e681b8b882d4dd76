import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Form } from '#platform/contract/forms.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { getFormMap } from '../../contract/form-map.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { openedDossierOf } from '../dossier/opened-dossier.ts';
import { overviewTab } from '../forms-tab.ts';
import { FormsTab } from '../panel/FormsTab.tsx';
import { formWith, registrationWith } from '../testing/forms.ts';
import { registrationsAt } from './registrations-controller.ts';
import { RegistrationLayers } from './RegistrationLayers.tsx';
import './ShownRegistrations.tsx';

const answer = {
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, numberReturned: 2, limited: false,
  features: [
    { type: 'Feature', id: 31, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { answer: 'Nieuw' } },
    { type: 'Feature', id: 32, geometry: { type: 'Point', coordinates: [145_050, 508_000] }, properties: { answer: 'Klaar', title: 'Losse tegel', created_at: '2026-05-01T10:00:00Z' } },
  ],
};

/** The registrations of form 6: one at the place of that of form 5, and what a user gets who may see only where it is. */
const others = {
  ...answer,
  features: [
    { type: 'Feature', id: 41, geometry: { type: 'Point', coordinates: [145_050, 508_000] }, properties: { title: 'Kapotte lamp', created_at: '2026-06-02T10:00:00Z' } },
    { type: 'Feature', id: 42, geometry: { type: 'Point', coordinates: [145_052, 508_000] }, properties: { phase: 'Nieuw' } },
  ],
};

const open = async (forms: readonly Form[], { withTab = false } = {}) => {
  await page.viewport(1300, 700);
  const setup = renderOnMap(
    <>
      <RegistrationLayers />
      {withTab && <div style={{ position: 'absolute', left: 820, top: 0, width: 460 }}><FormsTab /></div>}
    </>,
    { forms: forms as unknown as Record<string, unknown>[] },
    {
      session: sessionWith(), map: { extent: [144_800, 507_850, 145_200, 508_150] },
      answers: (api) => {
        // A file: `on` knows only answers with a schema.
        api.otherwise(() => new Blob([JSON.stringify(JSON.stringify(api.asked.at(-1)?.request).includes('form_id = 6') ? others : answer)]));
        api.on(readRegistration, ({ params: { register_id: id } }) => registrationWith({ id: Number(id), form_id: Number(id) > 40 ? 6 : 5, form_count: Number(id) }));
      },
    },
  );
  const asked = () => setup.api.asked.filter(({ call }) => call === getFormMap).map(({ request }) => request);
  return { ...setup, asked };
};

beforeEach(() => snackbar.clear());

test('a form that is always visible is drawn at once, another while its tab is open', async () => {
  const { asked, drawer } = await open([formWith({ always_visible: true }), formWith({ id: 6 })]);
  await expect.poll(asked).toMatchObject([{ query: { filter: 'form_id = 5 AND deleted_at IS NULL' } }]);
  drawer.getState().openTab('forms');
  await expect.poll(asked).toMatchObject([{}, { query: { filter: 'form_id = 6 AND deleted_at IS NULL' } }]);
});

test('a press on a registration opens it in the tab', async () => {
  const { map, drawer } = await open([formWith({ always_visible: true }), formWith({ id: 6 })], { withTab: true });
  await expect.poll(() => map.model.olMap.getPixelFromCoordinate([145_000, 508_000])).not.toBeNull();
  await expect.poll(() => map.model.olMap.hasFeatureAtPixel([500, 300])).toBe(true);
  await userEvent.click(map.element, { position: { x: 500, y: 300 } });
  await expect.poll(() => drawer.getState().tab).toBe('forms');
  await expect.element(page.getByText('Registratie 32')).toBeVisible();
});

test('a press on a registration opens its dossier while the list of its form is open', async () => {
  const { map, drawer } = await open([formWith({ always_visible: true, overview: true })]);
  drawer.getState().openTab(overviewTab);
  await expect.poll(() => map.model.olMap.hasFeatureAtPixel([500, 300])).toBe(true);
  await userEvent.click(map.element, { position: { x: 500, y: 300 } });
  await expect.poll(() => openedDossierOf(map.model).getState()).toMatchObject({ id: 32, formId: 5 });
  expect(drawer.getState().tab).toBe(overviewTab);
});

test('a press on a registration of a form without an overview opens its form, also while a list is open', async () => {
  const { map, drawer } = await open([formWith({ always_visible: true })]);
  drawer.getState().openTab(overviewTab);
  await expect.poll(() => map.model.olMap.hasFeatureAtPixel([500, 300])).toBe(true);
  await userEvent.click(map.element, { position: { x: 500, y: 300 } });
  await expect.poll(() => drawer.getState().tab).toBe('forms');
  expect(openedDossierOf(map.model).getState().id).toBeNull();
});

describe('several registrations at one press', () => {
  const forms = [formWith({ always_visible: true }), formWith({ id: 6, name: 'Verlichting', always_visible: true })];
  const openBoth = async (more: readonly Form[] = forms) => {
    const setup = await open(more, { withTab: true });
    await expect.poll(() => registrationsAt(setup.map.model, { coordinate: [0, 0], pixel: [500, 300], adding: false, byKey: false })).toHaveLength(3);
    return setup;
  };
  const dialog = () => page.getByRole('dialog', { name: '3 registraties op deze plek' });
  const choices = () => dialog().getByRole('list', { name: 'Kies welke u wilt openen' }).getByRole('button').elements().map((one) => one.textContent);

  test('several registrations are offered with title, form and moment, and the chosen one opens', async () => {
    const { map, drawer } = await openBoth();
    await userEvent.click(map.element, { position: { x: 500, y: 300 } });
    await expect.element(dialog()).toBeVisible();
    expect(choices().toSorted()).toEqual([
      'Kapotte lampVerlichting · 02-06-2026 12:00', 'Losse tegelMelding · 01-05-2026 12:00', 'RegistratieVerlichting',
    ]);
    expect(await violationsIn(document.body)).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: /^Kapotte lamp/ }));
    await expect.element(page.getByText('Registratie 41')).toBeVisible();
    expect(drawer.getState().tab).toBe('forms');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('one of several registrations is chosen by key, and Escape brings the focus back to the map', async () => {
    const { map } = await openBoth();
    map.model.navigation.setCentre([145_050, 508_000]);
    await expect.poll(() => map.model.olMap.getPixelFromCoordinate([145_050, 508_000])?.map(Math.round)).toEqual([400, 300]);
    map.element.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('list').getByRole('button').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(map.element).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('list').getByRole('button').first()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByText(/^Registratie \d+$/)).toBeVisible();
  });

  test('the chosen registration opens its dossier while the list of its form is open, and one of another form opens that form', async () => {
    const { map, drawer } = await openBoth([formWith({ always_visible: true, overview: true }), formWith({ id: 6, name: 'Verlichting', always_visible: true })]);
    drawer.getState().openTab(overviewTab);
    await userEvent.click(map.element, { position: { x: 500, y: 300 } });
    await userEvent.click(dialog().getByRole('button', { name: /^Losse tegel/ }));
    expect(openedDossierOf(map.model).getState()).toMatchObject({ id: 32, formId: 5 });
    expect(drawer.getState().tab).toBe(overviewTab);
    await userEvent.click(map.element, { position: { x: 500, y: 300 } });
    await userEvent.click(dialog().getByRole('button', { name: /^Kapotte lamp/ }));
    expect(drawer.getState().tab).toBe('forms');
  });
});
