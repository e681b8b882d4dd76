import { unByKey } from 'ol/Observable.js';
import { answersFromDrawn } from '#platform/map/hits/hit-feature.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Milliseconds in which loaded features are drawn. A slow image of another map keeps OpenLayers from reporting that sooner. */
const DRAWING_MS = 1000;

const isLoading = (map: MapLayer): boolean => map.state.get().load === 'loading';

/** Returns the maps whose drawn features would answer a click, but are being loaded. */
export const loadingMaps = (model: MapModel): readonly MapLayer[] =>
  model.layers.drawn.get().filter((map) => answersFromDrawn(map) && isLoading(map));

interface Wait {
  readonly signal: AbortSignal;
  /** Milliseconds; absent for as long as it takes. */
  readonly atMost?: number;
}

/** Waits until maps are loaded and drawn. Maps that are not named are not waited for. */
export const whenLoaded = ({ olMap, services }: MapModel, maps: readonly MapLayer[], { signal, atMost }: Wait): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    let isOver = false;
    let isDrawing = false;
    const keep = (stop: () => void): void => {
      if (isOver) stop();
      else stops.push(stop);
    };
    const end = (): void => {
      isOver = true;
      for (const stop of stops.splice(0)) stop();
      resolve();
    };
    const check = (): void => {
      if (isOver || isDrawing || maps.some(isLoading)) return;
      isDrawing = true;
      keep(services.after(DRAWING_MS, end));
      const drawn = olMap.once('rendercomplete', end);
      keep(() => unByKey(drawn));
      olMap.render();
    };
    for (const map of maps) keep(map.state.subscribe(check));
    if (atMost !== undefined) keep(services.after(atMost, end));
    signal.addEventListener('abort', end, { once: true });
    keep(() => signal.removeEventListener('abort', end));
    check();
  });

/** Waits until the view stands still and a frame of it is drawn, so that the maps in it have begun to load. */
export const whenStill = ({ olMap }: MapModel, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const framed = olMap.on('postrender', () => {
      if (olMap.getView().getAnimating()) return;
      unByKey(framed);
      resolve();
    });
    signal.addEventListener('abort', () => {
      unByKey(framed);
      resolve();
    }, { once: true });
    olMap.render();
  });
