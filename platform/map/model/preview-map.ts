import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { viewResolutions } from '#platform/geo/grid.ts';
import { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from './map-model.ts';
import { rdProjection } from './projection.ts';

/** So much farther off than the map itself: a picture of the size of a stamp should still show a neighbourhood. */
const FARTHER = 4;

type FlatProperties = Record<string, unknown>;

const isWord = (property: string): boolean => property.startsWith('text-');
const plain = (style: FlatProperties): FlatProperties =>
  Object.fromEntries(Object.entries(style).filter(([property]) => !isWord(property)));

/** Names of places are as big as half the picture. */
const withoutWords = (definition: LegendMap): LegendMap => ({
  ...definition,
  styles: definition.styles?.map((rule) => ({ ...rule, style: Array.isArray(rule.style) ? rule.style.map(plain) : plain(rule.style) })) ?? null,
});

/** A small picture of one map, of the place where the big one is. Nothing can be done with it. */
export class PreviewMap {
  /** A second one of the same definition: a layer can be drawn in one map only. */
  readonly layer: MapLayer;
  readonly #olMap: OlMap;

  constructor({ state, services }: MapModel, { definition }: MapLayer, element: HTMLElement) {
    const { centre, resolution } = state.get();
    // What goes wrong in a picture is seen in it, and told when the map itself is shown.
    this.layer = new MapLayer(withoutWords(definition), true, { ...services, warn: () => undefined });
    this.#olMap = new OlMap({
      target: element,
      layers: [this.layer.olLayer],
      view: new View({ projection: rdProjection, resolutions: viewResolutions(), center: [...centre], resolution: resolution * FARTHER }),
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
