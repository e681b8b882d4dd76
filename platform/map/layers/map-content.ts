import type LayerGroup from 'ol/layer/Group.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { EDITION } from '#platform/contract/edition-parameter.ts';
import type { MapServices } from '../model/services.ts';
import { loadFactory, type LayerContent } from './factory.ts';
import type { Narrowing } from './narrowing.ts';
import type { Contribution } from '../model/filters.ts';
import type { LoadState } from './load-state.ts';
import type { PlainStyle } from './style/map-style.ts';
import type { LayerRun } from './sub-layers.ts';

interface Parts {
  readonly definition: LegendMap;
  /** The group to which the created layers are added. */
  readonly olLayer: LayerGroup;
  readonly load: LoadState;
  readonly services: MapServices;
  readonly readStyle: () => FlatStyleLike;
  readonly readPlainStyle: () => PlainStyle;
  readonly readShownRuns: () => readonly LayerRun[];
  readonly readContributions: () => readonly Contribution[];
}

const namesIn = (runs: readonly LayerRun[]): readonly string[] => runs.flatMap(({ names }) => names);

/** Types whose images the browser requests and caches by their address. */
const images = new Set(['Image', 'Tile']);

/** Returns the map with addresses that the browser has not cached. Each change of own features makes another version. */
const requestedAgain = (map: LegendMap, times: number): LegendMap => {
  const { features, params } = map.source;
  return {
    ...map,
    source: {
      ...map.source,
      features: features && { ...features, version: features.version + times },
      params: images.has(map.type) ? [...params, { name: EDITION, value: String(Date.now()) }] : params,
    },
  };
};

/** Reads data from the source itself, not from the cache of the browser. */
const uncached = (services: MapServices): MapServices => ({ ...services, fetch: (url, init) => services.fetch(url, { ...init, cache: 'reload' }) });

/** The layers of a map, created by the factory of its kind when the map is first shown. */
export class MapContent {
  readonly #parts: Parts;
  readonly #abort = new AbortController();
  #content: LayerContent | null = null;
  #making = false;
  /** How often everything was requested again. */
  #reloads = 0;
  /** What is drawn until what was requested again is there. */
  #former: LayerContent[] = [];
  /** See `LayerContext.tileFields`. */
  #tileFields: readonly string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the layers are being created; their loads have not started then. */
  get isMaking(): boolean {
    return this.#making;
  }

  make(): void {
    if (this.#content || this.#making) return;
    this.#making = true;
    const { load } = this.#parts;
    load.started(this);
    this.#create()
      .then(
        () => load.prepared(this),
        (reason: unknown) => {
          if (!this.#abort.signal.aborted) load.failed(this, reason);
        },
      )
      .finally(() => {
        this.#making = false;
      });
  }

  async #create(): Promise<void> {
    const { definition, olLayer, load, services, readStyle, readPlainStyle, readShownRuns, readContributions } = this.#parts;
    const { signal } = this.#abort;
    const reloads = this.#reloads;
    if (readContributions().length > 0) this.#needTileFields(await this.#narrowing());
    const createLayers = await loadFactory(definition.type, definition.source.type);
    const shownRuns = readShownRuns();
    const content = await createLayers({
      map: reloads > 0 ? requestedAgain(definition, reloads) : definition, services: reloads > 0 ? uncached(services) : services,
      style: readStyle(), plainStyle: readPlainStyle(), load, shownLayers: namesIn(shownRuns), shownRuns, signal,
      tileFields: this.#tileFields,
    });
    if (signal.aborted || reloads !== this.#reloads) {
      content.destroy();
      return signal.aborted ? undefined : this.#create();
    }
    this.#content = content;
    // The style and the shown layers may have changed in the meantime.
    this.restyle();
    this.showLayers();
    // Before anything is drawn, so that nothing appears and goes.
    if (readContributions().length > 0) await this.narrow();
    if (!signal.aborted && this.#content === content) olLayer.getLayers().extend([...content.layers]);
  }

  async #narrowing(): Promise<Narrowing | null> {
    const contributions = this.#parts.readContributions();
    return contributions.length > 0 ? (await import('./narrowing.ts')).narrowingOf(contributions, this.#parts.definition.source) : null;
  }

  /** Whether its tiles need more attributes for a condition than they have. */
  #needTileFields(narrowing: Narrowing | null): boolean {
    const fields = new Set([...this.#tileFields, ...(narrowing?.missingInTiles ?? [])]);
    if (fields.size === this.#tileFields.length) return false;
    this.#tileFields = [...fields];
    return true;
  }

  restyle(): void {
    this.#content?.restyle?.(this.#parts.readStyle(), this.#parts.readPlainStyle());
  }

  showLayers(): void {
    const runs = this.#parts.readShownRuns();
    this.#content?.showLayers?.(namesIn(runs), runs);
  }

  /** Draws only what the contributions on the map keep. The code for it is fetched with the first. */
  async narrow(): Promise<void> {
    const { readContributions, load } = this.#parts;
    const contributions = readContributions();
    try {
      const narrowing = await this.#narrowing();
      // Another change may have come in the meantime.
      if (contributions !== readContributions() || !this.#content) return;
      if (this.#needTileFields(narrowing)) {
        this.discard();
        if (this.#making) await this.#create();
        else this.make();
      } else this.#content.filter?.(narrowing);
    } catch (reason) {
      load.failed(this, reason);
    }
  }

  /** Requests everything again, since the data of the source changed. What is drawn stays until `drawn` is called. */
  reload(): void {
    this.#reloads += 1;
    if (!this.#content) return;
    this.#former.push(this.#content);
    this.#content = null;
    this.make();
  }

  /** Called when everything is drawn. */
  drawn(): void {
    if (this.#making) return;
    for (const content of this.#former) {
      for (const layer of content.layers) this.#parts.olLayer.getLayers().remove(layer);
      content.destroy();
    }
    this.#former = [];
  }

  /** Removes the layers, so that they are created again when the map is next shown. A failed map retries in this way. */
  discard(): void {
    this.#parts.olLayer.getLayers().clear();
    for (const content of [...this.#former, this.#content]) content?.destroy();
    this.#former = [];
    this.#content = null;
  }

  destroy(): void {
    this.#abort.abort();
    this.discard();
  }
}
