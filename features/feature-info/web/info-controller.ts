import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { featuresAt, type HitFeature, type MapHits } from '#platform/map/hits/features-at.ts';
import { highlight } from '#platform/map/hits/highlight.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

export interface FoundFeature {
  /** Unique among what was found. */
  readonly key: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
}

export interface FoundMap {
  readonly key: string;
  readonly label: string;
  readonly features: readonly FoundFeature[];
}

export type Info =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  /** `incomplete`: some are shown as they are drawn, for the server did not tell the rest. */
  | { readonly status: 'found'; readonly maps: readonly FoundMap[]; readonly incomplete: boolean };

export type FetchFeature = (id: number, signal: AbortSignal) => Promise<Feature>;

/** Asking for more than a screen of them helps nobody: the rest stays as it is drawn. */
const mostFetched = 20;

const idle: Info = { status: 'idle' };

/** What is under a click: kept, completed by the server where tiles carry less, and made to stand out in the map. */
export class InfoController {
  readonly info: Derived<Info>;
  readonly #map: MapModel;
  readonly #fetchFeature: FetchFeature;
  #info: Info = idle;
  #abort = new AbortController();
  #removeHighlight: (() => void) | null = null;

  constructor(map: MapModel, fetchFeature: FetchFeature) {
    this.#map = map;
    this.#fetchFeature = fetchFeature;
    this.info = new Derived(() => this.#info);
  }

  /** How many there are at a pixel; a later question makes an earlier one pointless. */
  async ask(pixel: readonly [number, number]): Promise<number> {
    // Before the last answer goes: OpenLayers asks the layers of the frame that is on the screen.
    const hits = featuresAt(this.#map, { pixel });
    this.clear();
    const { signal } = this.#abort;
    const count = hits.reduce((sum, { features }) => sum + features.length, 0);
    if (count === 0) return 0;
    this.#set({ status: 'asking' });
    this.#highlight(hits.flatMap(({ features }) => features));
    const maps = await this.#complete(hits, signal);
    if (signal.aborted) return count;
    this.#set({ status: 'found', ...maps });
    this.#highlight(maps.maps.flatMap(({ features }) => features));
    return count;
  }

  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#highlight([]);
    this.#set(idle);
  }

  zoomTo(feature: FoundFeature): void {
    if (!feature.geometry) return;
    highlight(this.#map, [feature.geometry], { zoom: true })();
  }

  async #complete(hits: readonly MapHits[], signal: AbortSignal): Promise<{ maps: FoundMap[]; incomplete: boolean }> {
    let left = mostFetched;
    let incomplete = false;
    const complete = async (feature: HitFeature, key: string): Promise<FoundFeature> => {
      const { id, fromTile, properties, geometry } = feature;
      const asDrawn = { key, properties, geometry };
      if (!fromTile || typeof id !== 'number' || left <= 0) return asDrawn;
      left -= 1;
      try {
        const whole = await this.#fetchFeature(id, signal);
        return { key, properties: whole.properties ?? {}, geometry: whole.geometry };
      } catch {
        incomplete = true;
        return asDrawn;
      }
    };
    const maps = await Promise.all(
      hits.map(async ({ map, features }) => ({
        key: map.key,
        label: map.label,
        features: await Promise.all(features.map((feature, index) => complete(feature, `${map.key}-${feature.id ?? index}`))),
      })),
    );
    return { maps, incomplete };
  }

  #highlight(features: readonly { readonly geometry: Geometry | null }[]): void {
    this.#removeHighlight?.();
    const geometries = features.flatMap(({ geometry }) => geometry ?? []);
    this.#removeHighlight = geometries.length > 0 ? highlight(this.#map, geometries) : null;
  }

  #set(info: Info): void {
    this.#info = info;
    this.info.changed();
  }

  destroy(): void {
    this.#abort.abort();
    this.#removeHighlight?.();
    this.#removeHighlight = null;
  }
}
