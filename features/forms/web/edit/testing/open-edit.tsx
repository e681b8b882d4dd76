import { House, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Form } from '#platform/contract/forms.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { collectionOf, featureWith, mapWith } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { TabContext } from '#platform/web/shell/tab-width.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { describeObjects, readObject, type FormObject, type ObjectLayer } from '../../../contract/objects.ts';
import { formWith, itemWith } from '../../testing/forms.ts';
import { text } from '../../testing/open-tab.tsx';
import { editTool } from '../edit-tool.ts';
import { EditTool } from '../EditTool.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
const extent: Extent = [144_800, 507_850, 145_200, 508_150];

export const tree = (id: number, x: number, y = 508_000, soort = 'Eik') => ({ ...featureWith({ type: 'Point', coordinates: [x, y] }, { soort }), id });
const trees = [tree(1, 145_000), tree(2, 145_100, 508_000, 'Beuk'), tree(3, 145_101, 508_000, 'Es')];

export const treeMap = (changes: Parameters<typeof mapWith>[0] = {}): LegendMap =>
  mapWith({ id: 71, name: 'Bomen', edit: true, click: null, source: { geojson: collectionOf(...trees) }, ...changes });
export const otherMap = (): LegendMap => mapWith({ id: 72, name: 'Wegen' });

export const treeForm = (changes: Partial<Form> = {}): Form => formWith({
  id: 8, name: 'Boomcontrole', description: null, type: 'other', map_id: 71, layer: '', objects: { insert: true, update: true, delete: true },
  form_items: [
    itemWith({ id: 21, name: 'Soort', field: 'soort', list_title: true, required: true }),
    itemWith({ id: 22, name: 'Gezond', type: 'checkbox', field: 'gezond' }),
    itemWith({ id: 23, name: 'Opmerking', type: 'textarea' }),
  ],
  ...changes,
});

export const treeLayer: ObjectLayer = { can: { insert: true, update: true, delete: true, move: true, restore: true }, geometry: 'point', item_ids: [21, 22], handles: false };

export const treeObject = (changes: Partial<FormObject> = {}): FormObject => ({
  feature: '1', version: 'a1', geom: { type: 'Point', coordinates: [145_000, 508_000] }, can: { update: true, delete: true, move: true, restore: true },
  values: [{ item_id: 21, value: 'Eik' }, { item_id: 22, value: 'true' }], ...changes,
});

const tabs = defineWebFeature({
  name: 'tabs',
  fillings: [
    drawerTabs.put({ id: 'legend', order: 0, index: 0, label: 'Legenda', icon: House, width: 380, load: async () => ({ default: () => null }) }),
    drawerTabs.put({ id: 'information', order: 10, index: 1, label: 'Informatie', icon: Info, width: 380, load: async () => ({ default: () => null }) }),
    drawerTabs.put({ id: 'forms', order: 20, index: 2, label: 'Formulieren', icon: Info, width: 600, load: async () => ({ default: () => null }) }),
  ],
});

/** Shows the form as Informatie does. */
const InfoTab = () => {
  const load = useStore(infoFormOf(useMap()), (form) => form.load);
  return load && <TabContext value="information"><Deferred load={load} props={{}} /></TabContext>;
};

/** Mounts the panel of the tool while it is active, as the shell does. */
const Tool = () => useActiveTool() === editTool && <EditTool />;

interface Given {
  readonly forms?: readonly Form[];
  readonly maps?: readonly LegendMap[];
  readonly answers?: (api: StubApi) => void;
  /** Shown beside it. */
  readonly more?: ReactNode;
}

/** Shows a map with trees, and starts the tool. */
export const openEdit = async ({ forms = [treeForm()], maps = [treeMap(), otherMap()], answers, more }: Given = {}) => {
  await page.viewport(1300, 900);
  snackbar.clear();
  const setup = renderOnMap(
    <div style={{ position: 'absolute', left: 820, width: 460 }}>
      <Tool />
      <InfoTab />
      {more}
    </div>,
    { forms: forms as unknown as Record<string, unknown>[], maps: [...maps] },
    {
      session: sessionWith(), map: { extent }, features: [tabs],
      answers: (api) => {
        api.on(describeObjects, () => treeLayer);
        api.on(readObject, ({ params }) => treeObject({ feature: params.feature }));
        answers?.(api);
      },
    },
  );
  const { model } = setup.map;
  await expect.poll(() => model.layers.maps.get().every((layer) => layer.state.get().load !== 'loading'), { timeout: 10_000 }).toBe(true);
  await rendered(model);
  model.tools.start({ id: editTool, start: () => () => undefined });
  await expect.element(page.getByRole('heading', { name: 'Bewerken' })).toBeVisible();
  const sent = (call: unknown) => setup.api.asked.filter((asked) => asked.call === call).map(({ request }) => request);
  const press = (x: number, y: number) => userEvent.click(setup.map.element, { position: { x, y } });
  return { ...setup, model, sent, press };
};

export const messages = () => snackbar.all().map((message) => message.text);

/** As `openEdit`, and opens the tree in the middle. */
export const openTree = async (given: Given = {}) => {
  const setup = await openEdit(given);
  await setup.press(400, 300);
  await expect.element(text('Soort')).toHaveValue('Eik');
  return setup;
};

/** How strongly each map is drawn while others are edited. */
export const strengths = ({ model }: Awaited<ReturnType<typeof openEdit>>) =>
  model.layers.maps.get().map(({ label, olLayer }) => [label, olLayer.getLayerStatesArray()[0]?.opacity ?? null]);
