import type { MapSent } from '../../contract.ts';

const layer = {
  visible: true, hide_in_legend: false, icon: null, metadata: null, metadata_url: null, tile_min_zoom: null, tile_max_zoom: null, tile_attributes: null,
};

/** A complete map of a WMS, as clients send it. */
export const wmsMap = (more: Partial<MapSent> = {}): MapSent => ({
  name: 'Bomen', title: null, description: null, type: 'Image', click: 'featureInfo', edit: false, grid: null, radius: null, metadata: null,
  metadata_url: null, minResolution: null, maxResolution: null, search: null, styling: null, styles: null, hide: false, tooltip: null,
  travel: false, icon: null, placement: null,
  source: {
    type: 'ImageWMS', serverType: 'geoserver', url: 'https://kaart.example/wms', params: [], attributions: null, geometry: null, where: null,
    outFields: null, inSR: null, outSR: null,
    layers: [{ ...layer, name: 'bomen', label: 'Bomen' }],
    layer_groups: [{ name: 'Oud', layerName: null, visible: true, collapsed: true, layers: [{ ...layer, name: 'eiken', label: '' }] }],
  },
  ...more,
});
