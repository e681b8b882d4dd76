import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Form } from '#platform/contract/forms.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { getFormMap } from '../../contract/form-map.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { openedDossierOf } from '../dossier/opened-dossier.ts';
import { overviewTab } from '../forms-tab.ts';
import { FormsTab } from '../panel/FormsTab.tsx';
import { formWith, registrationWith } from '../testing/forms.ts';
import { RegistrationLayers } from './RegistrationLayers.tsx';

const answer = {
  type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, numberReturned: 2, limited: false,
  features: [
    { type: 'Feature', id: 31, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { answer: 'Nieuw' } },
    { type: 'Feature', id: 32, geometry: { type: 'Point', coordinates: [145_050, 508_000] }, properties: { answer: 'Klaar' } },
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
        api.otherwise(() => new Blob([JSON.stringify(answer)]));
        api.on(readRegistration, ({ params }) => registrationWith({ id: Number(params.register_id), form_count: Number(params.register_id) }));
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
