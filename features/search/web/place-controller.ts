import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import { isEmpty } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { centreOf, heightOf, widthOf } from '#platform/geo/extent.ts';
import { resolutionAtZoom, zoomAtResolution } from '#platform/geo/grid.ts';
import { highlight } from '#platform/map/hits/highlight.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Nearness } from '#platform/web/slots/search-sources.ts';
import { markStyle } from './mark-style.ts';

/** Metres a pixel that a point is shown at, or nearer. */
const POINT_RESOLUTION = 0.8;

const isPoint = (extent: Extent): boolean => widthOf(extent) === 0 && heightOf(extent) === 0;

/** Goes to what was found, and marks it until something else is found or the mark is taken away. */
export class FoundPlace {
  readonly #map: MapModel;
  #unmark: (() => void) | null = null;

  constructor(map: MapModel) {
    this.#map = map;
  }

  get isShown(): boolean {
    return this.#unmark !== null;
  }

  /** EPSG:28992. False: there is nothing of it to show. */
  show(geometry: Geometry, { point, area }: Nearness): boolean {
    this.clear();
    const extent = new GeoJSON().readGeometry(geometry)?.getExtent() as Extent | undefined;
    if (!extent || isEmpty(extent) || !extent.every(Number.isFinite)) return false;
    const { navigation, state } = this.#map;
    if (isPoint(extent)) {
      const wished = point === null ? state.get().resolution : resolutionAtZoom(point);
      navigation.setCentre(centreOf(extent), { zoom: zoomAtResolution(Math.min(wished, POINT_RESOLUTION)) });
    } else {
      navigation.fit(extent, { maxZoom: area });
    }
    this.#unmark = isPoint(extent) ? this.#pin(centreOf(extent)) : highlight(this.#map, [geometry]);
    return true;
  }

  #pin(place: [number, number]): () => void {
    const source = new VectorSource({ features: [new Feature(new Point(place))] });
    return this.#map.addOverlay(new VectorLayer({ source, style: markStyle }));
  }

  clear(): void {
    this.#unmark?.();
    this.#unmark = null;
  }
}
