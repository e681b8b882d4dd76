import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { findMapFeature, getMapFields, listMapFeatures, type SourceField } from '#platform/contract/map-source.ts';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { bottomPanelOf, type TableQuestion } from '#platform/web/shell/bottom-panel.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { GridPanel } from '../GridPanel.tsx';

type Asked = SentBody<typeof listMapFeatures>;
type Answer = AnswerOf<typeof listMapFeatures>;

export const treeFields: SourceField[] = [{ name: 'naam', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'ziek', type: 'boolean' }, { name: 'geom', type: 'geometry' }];
export const trees = (grid: Record<string, unknown> = {}) => mapWith({ id: 1, name: 'bomen', title: 'Bomen', grid, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 1, name: 'boom', label: 'Boom' })] } });
export const roads = mapWith({ id: 2, name: 'wegen', title: 'Wegen', grid: {}, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 2, name: 'weg' }), layerWith({ id: 3, name: 'pad' })] } });
export const treeAt = (index: number) => ({
  id: index + 1, properties: { naam: `Boom ${index + 1}`, hoogte: index + 0.5, ziek: index % 2 === 0 }, geometry: { type: 'Point' as const, coordinates: [144_500 + (index % 1000), 508_000] },
});

/** Opens the panel over a layer with this many rows. */
export const open = ({ total = 3, answer = () => ({}), question = {}, features = [], settings = {}, fields = treeFields }: { readonly total?: number; readonly answer?: (body: Asked) => Partial<Answer>; readonly question?: Partial<TableQuestion>; readonly features?: readonly WebFeature[]; readonly settings?: Record<string, unknown>; readonly fields?: SourceField[] } = {}) => {
  const asked: Asked[] = [];
  const setup = renderOnMap(<div style={{ width: 800 }}><GridPanel /></div>, { maps: [trees(settings), roads] }, {
    features,
    answers: (api) => {
      api.on(getMapFields, ({ query }) => [{ name: query?.layer ?? 'boom', label: 'Boom', fields }]);
      api.on(findMapFeature, ({ body }) => ({ position: Number(body.feature_id) - 1, over_first: null }));
      api.on(listMapFeatures, ({ body }) => {
        asked.push(body);
        const { offset = 0, limit = 500 } = body;
        const found = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => treeAt(offset + index));
        return { layer: body.layer, label: 'Boom', features: found, total, limited: offset + limit < total, ...answer(body) };
      });
    },
  });
  const panel = bottomPanelOf(setup.map.model).getState();
  const ask = (more: Partial<TableQuestion> = {}) => panel.open({ mapKey: 'map-1', layer: 'boom', title: 'Bomen', conditions: [], most: null, ...question, ...more });
  ask();
  return { ...setup, asked, ask, model: setup.map.model };
};
export const grid = () => page.getByRole('grid', { name: 'Bomen' });
export const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const text = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
export const focused = () => document.activeElement?.textContent ?? '';

/** Pixels. */
export const viewport = [1000, 700] as const;
