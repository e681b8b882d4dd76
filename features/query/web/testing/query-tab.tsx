import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import type { FoundObjects } from '#platform/map/model/inquiries.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { QueryTab } from '../QueryTab.tsx';

export const trees = mapWith({ id: 1, name: 'bomen', title: 'Bomen', source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 1, name: 'boom' })] } });
export const roads = mapWith({ id: 2, name: 'wegen', title: 'Wegen', source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 2, name: 'weg' })] } });
export const photo = mapWith({ id: 3, name: 'foto', title: 'Luchtfoto', type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
export const fields = [
  { name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'geplant', type: 'date' }, { name: 'ziek', type: 'boolean' }, { name: 'geom', type: 'geometry' },
] as const;
export const tree = (id: number, soort: string) => ({ id, properties: { soort, hoogte: id * 2.5, geplant: `20${10 + id}-03-01` }, geometry: { type: 'Point' as const, coordinates: [145_000 + id, 508_000] } });

export type Answer = AnswerOf<typeof listMapFeatures>;
type Asked = { readonly params: unknown; readonly body: { readonly layer: string; readonly conditions?: readonly unknown[] | undefined; readonly limit?: number | undefined } };

/** Opens the tab; the first list of a layer is its sample. */
export const open = ({ maps = [trees, roads, photo], answer = () => ({}), features = [] }: { readonly maps?: typeof trees[]; readonly answer?: (asked: Asked) => Partial<Answer>; readonly features?: readonly WebFeature[] } = {}) => {
  const runs: Asked[] = [];
  const listed: (FoundObjects | null)[] = [];
  const setup = renderOnMap(<QueryTab />, { maps }, {
    features,
    answers: (api) => {
      api.on(getMapFields, ({ query }) => [{ name: query?.layer ?? '', label: 'Bomen', fields: [...fields] }]);
      api.on(getMapValues, () => ['beuk', 'eik', 'linde']);
      api.on(listMapFeatures, (asked) => {
        const whole = { layer: 'boom', label: 'Bomen', features: [tree(1, 'eik'), tree(3, 'linde')], total: 1234, limited: false };
        if (asked.body.limit === 50) return whole;
        runs.push(asked);
        return { ...whole, total: 2, ...answer(asked) };
      });
    },
  });
  setup.map.model.inquiries.listWith((found) => listed.push(found));
  return { model: setup.map.model, runs, listed };
};

export const choose = async (list: string | RegExp, option: string, at = 0) => {
  await userEvent.click(page.getByRole('button', { name: list }).nth(at));
  await userEvent.click(page.getByRole('option', { name: option, exact: true }));
};
export const value = () => page.getByRole('combobox', { name: 'Waarde' });
/** The list of values hides the rest of the page while it is open. */
export const typeText = async (text: string) => {
  await userEvent.fill(value(), text);
  await userEvent.keyboard('{Tab}');
};
export const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
export const message = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
