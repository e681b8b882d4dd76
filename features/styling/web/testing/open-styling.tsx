import { page, userEvent } from 'vitest/browser';
import { vi } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { saveStyling, type SavedStyle } from '../../contract.ts';
import { StylingPanel } from '../StylingPanel.tsx';

export const close = vi.fn<() => void>();

const Panel = () => {
  const [map] = useMap().layers.maps.get();
  return map ? <div style={{ width: 380 }}><StylingPanel map={map} close={close} /></div> : null;
};

const geojson = collectionOf(featureWith(squareAround([145000, 508000], 100), { straat: 'Dijkweg', nummer: 4 }));
/** Two classes. */
export const rules = ['green', 'purple'].map((colour) => ({ filter: ['==', ['get', 'straat'], colour], style: { 'fill-color': colour } }));
export const mayStyle = { edit: false, remove: false, style: true, take_out: false };
export const mayEdit = { ...mayStyle, edit: true };

const noAnswer = (): never => { throw new ApiError(404, 'not_found', ''); };

/** Opens the styling panel of a map. `fields` answers which fields its source has. */
export const open = (overrides: Partial<Omit<LegendMap, 'source'>> = {}, fields: () => { name: string; label: string; fields: SourceField[] }[] = noAnswer) => {
  const map = mapWith({ name: 'Percelen', styling: { color: '#d32f2f', lineWidth: 2 }, abilities: mayEdit, version: 7, ...overrides, source: { geojson } });
  const setup = renderOnMap(<Panel />, { id: 31, maps: [map] }, {
    answers: (api) => api.on(getMapFields, fields),
  });
  const [layer] = setup.map.model.layers.maps.get();
  return { ...setup, id: map.id, layer: layer! };
};

type Api = ReturnType<typeof open>['api'];
type Request = Parameters<Parameters<Api['on']>[1]>[0];

export const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));

/** Returns the requests that save a style. */
export const asked = (api: Api) => api.asked.filter(({ call }) => call === saveStyling).map(({ request }) => request as Request);

export const answerWith = (saved: Partial<SavedStyle>) => (request: { readonly params: { readonly id: unknown } }): SavedStyle =>
  ({ id: Number(request.params.id), version: 8, styling: null, styles: null, personal_style: false, ...saved });
