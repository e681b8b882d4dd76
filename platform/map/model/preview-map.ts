import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { viewResolutions } from '#platform/geo/grid.ts';
import { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from './map-model.ts';
import { rdProjection } from './projection.ts';

/** Times the resolution of the main map, so that a thumbnail still shows a neighbourhood. */
const RESOLUTION_FACTOR = 4;

type FlatProperties = Record<string, unknown>;

const isLabel = (property: string): boolean => property.startsWith('text-');
const plain = (style: FlatProperties): FlatProperties =>
  Object.fromEntries(Object.entries(style).filter(([property]) => !isLabel(property)));

/** Removes labels, which would fill half the thumbnail. */
const withoutLabels = (definition: LegendMap): LegendMap => ({
  ...definition,
  styles: definition.styles?.map((rule) => ({ ...rule, style: Array.isArray(rule.style) ? rule.style.map(plain) : plain(rule.style) })) ?? null,
});

/** A thumbnail of one map, centred as the main map. It is not interactive. */
export class PreviewMap {
  /** A second layer of the same definition, because OpenLayers draws a layer in one map only. */
  readonly layer: MapLayer;
  readonly #olMap: OlMap;

  constructor({ state, services }: MapModel, { definition }: MapLayer, element: HTMLElement) {
    const { centre, resolution } = state.get();
    // No warnings: a fault shows in the thumbnail, and is reported when the map itself is shown.
    this.layer = new MapLayer(withoutLabels(definition), true, { ...services, warn: () => undefined });
    this.#olMap = new OlMap({
      target: element,
      layers: [this.layer.olLayer],
      view: new View({ projection: rdProjection, resolutions: viewResolutions(), center: [...centre], resolution: resolution * RESOLUTION_FACTOR }),
      controls: [],
      interactions: [],
    });
  }

  destroy(): void {
    const view = this.#olMap.getView();
    this.#olMap.setTarget(undefined);
    this.#olMap.removeLayer(this.layer.olLayer);
    this.layer.destroy();
    this.#olMap.dispose();
    view.dispose();
  }
}
