import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { getMapFields } from '#platform/contract/map-source.ts';
import { checkSourceNow } from '#platform/contract/source-health.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import {
  changeAdminMap, changeMaps, copyAdminMap, getAdminMap, listAdminMaps, makeAdminMap, makeOwnMapFromJson, mapBackground, mapUses, putBackFeatures,
  readMapService, replaceFeaturesFromJson, type ListedMap, type MapServiceOffer,
} from '../../contract.ts';
import { MapsPage } from '../MapsPage.tsx';
import { adminMap, listedMap } from './maps.ts';

const Screens = () => (
  <Routes>
    <Route path="admin/maps/manage/*" element={<MapsPage />} />
    <Route path="*" element={<p>Elders</p>} />
  </Routes>
);

export const offer: MapServiceOffer = {
  kind: 'WMS', title: 'Groen', abstract: null, attribution: null, url: 'https://kaart.example/wms', serverType: 'geoserver', version: '1.3.0',
  formats: ['image/png', 'image/jpeg'], infoFormats: [],
  layers: ['bomen', 'gras'].map((name) => ({
    name, label: name === 'bomen' ? '<b>Bomen</b>' : 'Gras', description: null, queryable: true, styles: [{ name: 'rood', title: 'Rood' }], projections: [],
    systems: ['EPSG:28992' as const, 'EPSG:3857' as const], formats: [], extent: null, minResolution: null, maxResolution: null, attribution: 'Gemeente', metadata_url: null,
  })),
};

export const open = (path = '/admin/maps/manage', data: readonly ListedMap[] = [listedMap(), listedMap({ id: 2, name: 'Luchtfoto', type: 'Tile', host: null, ok: false, hide: true, used: 0 })], map = adminMap()) =>
  renderPart(<Screens />, {
    session: sessionWith(),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listAdminMaps, () => ({ data: [...data], total: data.length }));
      api.on(getAdminMap, () => map);
      api.on(getMapFields, () => []);
      api.on(mapBackground, () => ({ background: null, night: null }));
      api.on(mapUses, () => [{ id: 5, name: 'Beheer', maps: 1 }]);
      api.on(changeMaps, () => [{ id: 1, version: 4, set: { hide: false } }]);
      api.on(copyAdminMap, () => ({ id: 7, name: 'Kopie van Bomen' }));
      api.on(readMapService, () => offer);
      api.on(makeAdminMap, () => adminMap({ id: 8 }));
      api.on(makeOwnMapFromJson, () => ({ id: 8 }));
      api.on(replaceFeaturesFromJson, () => ({ version: 4, count: 2, replaced: { source_id: 77 } }));
      api.on(putBackFeatures, () => ({ version: 5 }));
      api.on(changeAdminMap, () => adminMap({ version: 4, name: 'Bomen van nu' }));
      api.on(checkSourceNow, () => ({
        source_id: 9, ok: false, checked_at: '2026-11-20T08:00:00Z', since: '2026-11-20T08:00:00Z', last_ok_at: null, failures: 1,
        code: 'source_timeout', message: 'De bron antwoordt niet op tijd.', duration_ms: 15_000,
      }));
    },
  });
export type Setup = ReturnType<typeof open>;
export const bodies = ({ api }: Setup, call: unknown) => api.asked.filter((asked) => asked.call === call).map(({ request }) => (request as { body: unknown }).body);
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Chooses an option of a select by keyboard. */
export const choose = async (select: string | RegExp, option: string): Promise<void> => {
  await expect.element(button(select)).toBeVisible();
  button(select).element().focus();
  await userEvent.keyboard('{Enter}');
  const one = page.getByRole('option', { name: option, exact: true });
  await expect.element(one).toBeVisible();
  const goal = one.element();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('option');
  await userEvent.keyboard('{Home}');
  for (let press = 0; press < 10 && document.activeElement !== goal; press += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(one).not.toBeInTheDocument();
};
