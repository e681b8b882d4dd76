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

/** Metres per pixel: the map shows a point at this resolution or nearer. */
const POINT_RESOLUTION = 0.8;

const isPoint = (extent: Extent): boolean => widthOf(extent) === 0 && heightOf(extent) === 0;

/** Moves the map to a result, and marks it until another result is shown or the mark is cleared. */
export class FoundPlace {
  readonly #map: MapModel;
  #unmark: (() => void) | null = null;

  constructor(map: MapModel) {
    this.#map = map;
  }

  get isShown(): boolean {
    return this.#unmark !== null;
  }

  /** Shows a geometry in EPSG:28992. Returns false when it has no extent. */
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
