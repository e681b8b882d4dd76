import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { legendHeader } from '#platform/web/slots/legend-header.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { resetLegend, saveLegend, type LegendChoices } from '../contract.ts';
import { LegendTab } from './LegendTab.tsx';
import '#platform/ui/dialog/ConfirmDialog.tsx';
import '#platform/ui/tree/MoveMenu.tsx';

const options = { mapManageOpen: true } as Configuration['options'];
const abilities = { save_legend: true, create_maps: false, administer: false };
const session = sessionWith();
const save = () => page.getByRole('button', { name: 'Legenda opslaan' });
const row = (name: string) => page.getByRole('row', { name, exact: true });

const town = (): Partial<Configuration> => ({
  maps: [
    mapWith({ id: 1, name: 'Bomen', sort: 1 }),
    mapWith({
      id: 2, name: 'Dienst', sort: 2, type: 'Image',
      source: {
        type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null,
        layers: [layerWith({ id: 21, name: 'onder', label: 'onder', sort: 2 }), layerWith({ id: 22, name: 'boven', sort: 1 })],
        layer_groups: [{ id: 23, name: 'Meer', layerName: null, visible: true, collapsed: true, sort: 3, layers: [layerWith({ id: 24, name: 'meer' })] }],
      },
    }),
    mapWith({ id: 3, name: 'Onder', background: true, visible: true, sort: 9 }),
  ],
  mapGroups: [groupWith({ id: 5, name: 'Groep', sort: 3, collapsed: true, maps: [mapWith({ id: 4, name: 'Paden', visible: false })] }), groupWith({ id: 6, name: 'Leeg', sort: 4 })],
});

test('the button that saves the legend is above the layers on a wide screen, and below them on a phone', async () => {
  onTestFinished(() => page.viewport(1300, 900));
  await page.viewport(1300, 900);
  renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  const isAbove = () => save().element().getBoundingClientRect().top < row('Bomen').element().getBoundingClientRect().top;
  await expect.element(row('Bomen')).toBeVisible();
  expect(isAbove()).toBe(true);
  await page.viewport(390, 844);
  await expect.poll(isAbove).toBe(false);
});

test('saves which maps are on, their opacity, what is collapsed, the order and the layers', async () => {
  const { api, map } = renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  api.on(saveLegend, () => 'succes' as const);
  map.model.layers.find(1)?.setOpacity(0.25);
  map.model.layers.find(2)?.children.get()[0]?.setOpacity(0.4);
  await userEvent.click(row('Dienst').getByRole('button', { name: 'Dienst uitvouwen' }));
  await userEvent.click(row('onder').getByRole('checkbox'));
  row('Bomen').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const shown = collectMessages();
  await userEvent.click(save());
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Legenda is succesvol opgeslagen']);
  const layer = (id: number, name: string, visible: boolean, sort: number) => ({ id, name, visible, sort });
  const empty = { layers: [], layer_groups: [] };
  const sent = api.asked.find(({ call }) => call === saveLegend)?.request;
  expect(sent).toEqual({
    body: {
      option_id: map.model.configuration.id,
      maps: [
        { id: 3, visible: true, opacity: 1, collapsed: true, sort: 9, source: empty },
        {
          id: 2, visible: true, opacity: 1, collapsed: false, sort: 0, group_id: null,
          source: {
            layers: [{ ...layer(22, 'boven', true, 0), opacity: 0.4 }, layer(21, 'onder', false, 1)],
            layer_groups: [{ id: 23, visible: true, collapsed: true, sort: 2, layers: [layer(24, 'meer', true, 0)] }],
          },
        },
        { id: 1, visible: true, opacity: 0.25, collapsed: true, sort: 1, group_id: null, source: empty },
        { id: 4, visible: false, opacity: 1, collapsed: true, sort: 0, group_id: 5, source: empty },
      ],
      mapGroups: [{ id: 5, visible: false, collapsed: true, sort: 2 }, { id: 6, visible: true, collapsed: false, sort: 3 }],
    },
  });
});

test('moves a map into another group and out of it from the menu of its handle, and saves its group', async () => {
  const { api, map } = renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  api.on(saveLegend, () => 'succes' as const);
  const placed = () => {
    const last = api.asked.findLast(({ call }) => call === saveLegend)?.request as { body: LegendChoices } | undefined;
    return last?.body.maps.filter(({ id }) => id === 1 || id === 4).map(({ id, sort, group_id: group }) => [id, group, sort]);
  };
  const isSaved = (times: number) => expect.poll(() => api.asked.filter(({ call }) => call === saveLegend).length).toBe(times);
  const handle = (name: string) => row(name).getByRole('button', { name: new RegExp(`^${name} verplaatsen`) });
  await userEvent.click(handle('Bomen'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Naar groep' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Groep' }));
  // The group opens, so that the row stays in sight with its focus.
  await expect.element(handle('Bomen')).toHaveFocus();
  await expect.element(row('Bomen')).toHaveAttribute('aria-level', '2');
  expect(map.model.layers.maps.get().map(({ label }) => label)).toEqual(['Dienst', 'Paden', 'Bomen']);
  await userEvent.click(save());
  await isSaved(1);
  expect(placed()).toEqual([[4, 5, 0], [1, 5, 1]]);
  await userEvent.click(handle('Paden'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Uit de groep halen' }));
  await expect.element(row('Paden')).toHaveAttribute('aria-level', '1');
  await userEvent.click(save());
  await isSaved(2);
  expect(placed()).toEqual([[1, 5, 0], [4, null, 2]]);
});

test('does not move a group into another group', async () => {
  renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  await userEvent.click(row('Leeg').getByRole('button', { name: /^Leeg verplaatsen/ }));
  await expect.element(page.getByRole('menuitem', { name: 'Omhoog' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Naar groep' }).elements()).toEqual([]);
});

test('reports a failure to save the legend', async () => {
  const { api } = renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  api.on(saveLegend, () => {
    throw new ApiError(500, 'failed', 'Er is iets misgegaan.');
  });
  await userEvent.click(save());
  await expect.element(page.getByRole('alert').getByText('Er is iets misgegaan bij het opslaan van de legenda')).toBeVisible();
});

test('removes the personal legend after confirmation', async () => {
  const { api, map } = renderOnMap(<LegendTab />, { options, abilities, ...town() }, { session });
  api.on(resetLegend, () => 'succes' as const);
  await userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  const question = page.getByRole('alertdialog', { name: 'Persoonlijke legenda verwijderen' });
  await userEvent.click(question.getByRole('button', { name: 'Annuleren' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(api.asked).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await userEvent.click(question.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await expect.element(page.getByText('Uw persoonlijke legenda instellingen zijn verwijderd')).toBeVisible();
  expect(api.asked).toEqual([{ call: resetLegend, request: { params: { configId: map.model.configuration.id } } }]);
});

test('resets with the personal legend the opacity of layers within a service and of a group, saved or not', async () => {
  const everybodys = town();
  const [bomen, dienst, under] = everybodys.maps ?? [];
  const layers = dienst!.source.layers.map((layer) => (layer.id === 22 ? { ...layer, opacity: 0.4 } : layer));
  const personal = { ...everybodys, maps: [bomen!, { ...dienst!, source: { ...dienst!.source, layers } }, under!] };
  const { api, map } = renderOnMap(<LegendTab />, { options, abilities, ...personal }, { session });
  api.on(resetLegend, () => 'succes' as const);
  const opacities = ({ layers: tree }: MapModel) => [tree.legend, tree.find(2)].flatMap((node) =>
    (node?.children.get() ?? []).map((child: LegendNode) => `${child.key} ${child.state.get().opacity}`)).toSorted();
  map.model.layers.find(2)?.children.get().find(({ label }) => label === 'Meer')?.setOpacity(0.6);
  map.model.layers.legend.children.get().find(({ label }) => label === 'Groep')?.setOpacity(0.2);
  expect(opacities(map.model)).toEqual([
    'group-5 0.2', 'group-6 1', 'map-1 1', 'map-2 1', 'map-2/group-23 0.6', 'map-2/layer-21 1', 'map-2/layer-22 0.4',
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Persoonlijke legenda verwijderen' }));
  await expect.element(page.getByText('Uw persoonlijke legenda instellingen zijn verwijderd')).toBeVisible();
  // The legend of everybody does not change this map, but opens a new one.
  const answer = { ...map.model.configuration, ...everybodys };
  expect(map.model.update(answer)).toBe(false);
  const next = createTestMap(answer);
  onTestFinished(() => next.destroy());
  expect(opacities(next.model)).toEqual([
    'group-5 1', 'group-6 1', 'map-1 1', 'map-2 1', 'map-2/group-23 1', 'map-2/layer-21 1', 'map-2/layer-22 1',
  ]);
});

test.each([
  ['in a public configuration of the own organisation', { abilities, public: true }],
  ['in the public environment', { abilities, environment: { public: true } }],
  ['to a user without save_legend', { abilities: { ...abilities, save_legend: false } }],
])('offers no personal legend %s', async (_where, { environment, ...configuration }: { environment?: { public: boolean } } & Partial<Configuration>) => {
  renderOnMap(<LegendTab />, { options, ...configuration, ...town() }, { session, ...(environment && { environment }) });
  await expect.element(row('Bomen')).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Persoonlijke legenda/ })).not.toBeInTheDocument();
});

test('shows buttons of other features', async () => {
  const maker = {
    name: 'maker',
    fillings: [legendHeader.put({ id: 'make', order: 10, load: async () => ({ default: () => <button type="button">Persoonlijke kaart toevoegen</button> }) })],
  };
  renderOnMap(<LegendTab />, { options, ...town() }, { session, features: [maker] });
  await expect.element(page.getByRole('group', { name: 'Legenda beheren' }).getByRole('button', { name: 'Persoonlijke kaart toevoegen' })).toBeVisible();
});
