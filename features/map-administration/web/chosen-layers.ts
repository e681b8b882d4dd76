import type { ServiceKind, ServiceLayer } from '../contract.ts';
import { emptyLayer, type LayerValues } from './map-form.ts';

const kinds: Readonly<Record<string, ServiceKind>> = { wms: 'WMS', wmts: 'WMTS', wfs: 'WFS', arcgis: 'ArcGIS' };

/** Returns the kind of service of a source; undefined for a source that offers no choice of layers. */
export const serviceKindOf = (kind: string): ServiceKind | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);

/** Returns a layer with the values that its service gives. */
export const layerOf = ({ name, label, metadata_url }: Pick<ServiceLayer, 'name' | 'label' | 'metadata_url'>): LayerValues =>
  ({ ...emptyLayer, name, label: label.slice(0, 200), metadata_url });

/** Returns the chosen layers: existing ones unchanged and in place, new ones below them in the order of the service. */
export const chosenLayers = (before: readonly LayerValues[], offered: readonly ServiceLayer[], names: readonly string[]): LayerValues[] => [
  ...before.filter(({ name }) => names.includes(name)),
  ...offered.filter(({ name }) => names.includes(name) && !before.some((layer) => layer.name === name)).map(layerOf),
];
