import type { ServiceKind, ServiceLayer } from '../contract.ts';
import { emptyLayer, type LayerValues } from './map-form.ts';

const kinds: Readonly<Record<string, ServiceKind>> = { wms: 'WMS', wmts: 'WMTS', wfs: 'WFS', arcgis: 'ArcGIS' };

/** In which language a source is asked for what it offers; undefined: it offers nothing to choose from. */
export const serviceKindOf = (kind: string): ServiceKind | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);

/** A layer as its service tells of it. */
export const layerOf = ({ name, label, metadata_url }: Pick<ServiceLayer, 'name' | 'label' | 'metadata_url'>): LayerValues =>
  ({ ...emptyLayer, name, label: label.slice(0, 200), metadata_url });

/** Those that stay are as they were, in their place; what comes stands below them, as the service has it. */
export const chosenLayers = (before: readonly LayerValues[], offered: readonly ServiceLayer[], names: readonly string[]): LayerValues[] => [
  ...before.filter(({ name }) => names.includes(name)),
  ...offered.filter(({ name }) => names.includes(name) && !before.some((layer) => layer.name === name)).map(layerOf),
];
