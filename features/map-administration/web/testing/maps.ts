import { mapWith } from '#platform/map/testing/configuration.ts';
import type { AdminMap, ListedMap } from '../../contract.ts';

export const listedMap = (more: Partial<ListedMap> = {}): ListedMap => ({
  id: 1, version: 3, name: 'Bomen', title: null, type: 'Vector', source: 'Vector', host: 'kaart.example', click: 'featureInMap', hide: false, used: 2,
  ok: true, updated_at: '2026-11-20T08:00:00Z', ...more,
});

const layer = {
  id: 11, name: 'bomen', label: 'Bomen', visible: true, hide_in_legend: false, icon: null, metadata: null, metadata_url: null, tile_min_zoom: null,
  tile_max_zoom: null, tile_attributes: null, sort: 0,
};

export const adminMap = ({ source, ...more }: Partial<Omit<AdminMap, 'source'>> & { source?: Partial<AdminMap['source']> } = {}): AdminMap => ({
  id: 1, version: 3, organisation_id: 1, name: 'Bomen', title: null, description: null, type: 'Vector', click: 'featureInMap', edit: false, grid: null,
  radius: null, metadata: null, metadata_url: null, minResolution: null, maxResolution: null, search: null, styling: null, styles: null, hide: false,
  tooltip: null, travel: false, icon: null, placement: null, created_by: 'Sanne Sluis', created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z', used_in: [{ id: 5, name: 'Beheer' }], extent: [144_000, 507_000, 146_000, 509_000],
  preview: mapWith({ id: 1, name: 'Bomen' }),
  ...more,
  source: {
    id: 9, type: 'Vector', kind: 'wfs', serverType: 'geoserver', url: 'https://kaart.example/wfs', url_has_secret: false, params: [],
    authorization_set: true, token_set: false, attributions: null, geometry: null, where: null, outFields: null, inSR: null, outSR: null,
    layers: [layer], layer_groups: [], feature_count: null, fields: ['soort'], state: null, shared_with: [], ...source,
  },
});
