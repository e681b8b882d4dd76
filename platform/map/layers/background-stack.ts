import LayerGroup from 'ol/layer/Group.js';
import { Derived, type Readable } from '../model/derived.ts';
import type { MapServices } from '../model/services.ts';
import { backgroundsIn, type LegendPart } from './build-legend.ts';
import { MapLayer } from './map-layer.ts';

/** Milliseconds. A new background that is loaded but waits for other maps is shown after this time, one that never answers as well. */
const LOADED_LIMIT = 1_000;
const SILENT_LIMIT = 10_000;

/**
 * The backgrounds of a map; at most one is shown. After a change the former one stays drawn until the new one is complete, so
 * that the map is never empty in between.
 */
export class BackgroundStack {
  readonly olLayer: LayerGroup;
  readonly maps: readonly MapLayer[];
  /** The visible background; null for the empty background. */
  readonly shown: Readable<MapLayer | null>;
  /** The background that the dark theme starts with, if it has its own. */
  readonly night: MapLayer | null;
  /** The background that other themes start with. */
  readonly #first: MapLayer | null;
  readonly #services: MapServices;
  /** Groups around the backgrounds, whose opacity is zero while a new background is not complete. */
  readonly #covers: ReadonlyMap<MapLayer, LayerGroup>;
  readonly #stopWatching: (() => void)[];
  /** The background that was complete when it was last drawn. */
  #complete: MapLayer | null = null;
  /** The former background, drawn until the new one is complete. */
  #leaving: MapLayer | null = null;
  #isChosen = false;
  /** Whether the map has drawn everything once since the new background was loaded. */
  #isDrawnOnce = false;
  #stopSilence: (() => void) | null = null;
  #stopLoaded: (() => void) | null = null;

  constructor(part: LegendPart, night: string | null, services: MapServices) {
    const definitions = backgroundsIn(part);
    const first = definitions.find((definition) => definition.visible);
    const ofNight = first && definitions.find(({ name }) => name === night);
    const start = (services.isDark() && ofNight) || first;
    this.#services = services;
    this.maps = definitions.map((definition) => new MapLayer(definition, definition === start, services));
    this.night = this.maps.find(({ definition }) => definition === ofNight) ?? null;
    this.#first = this.maps.find(({ definition }) => definition === first) ?? null;
    this.#covers = new Map(this.maps.map((map) => [map, new LayerGroup({ layers: [map.olLayer] })]));
    this.olLayer = new LayerGroup({ layers: [...this.#covers.values()] });
    const shown = new Derived(() => this.maps.find((map) => map !== this.#leaving && map.olLayer.getVisible()) ?? null);
    this.shown = shown;
    this.#stopWatching = this.maps.map((map) => map.state.subscribe(() => shown.changed()));
  }

  /** Shows one background and hides the others; null hides all. The theme no longer chooses. */
  show(background: MapLayer | null): void {
    this.#isChosen = true;
    this.#change(background);
  }

  /** Shows the background of the theme, unless the user has chosen one. */
  followTheme(isDark: boolean): void {
    if (this.#isChosen || !this.night) return;
    this.#change(isDark ? this.night : this.#first);
  }

  #change(next: MapLayer | null): void {
    const current = this.shown.get();
    if (next === current) return;
    // What the user sees: the former background if the current one is not complete yet.
    const drawn = this.#leaving ?? (this.#complete === current ? current : null);
    this.#stopWait();
    this.#leaving = next && drawn !== next ? drawn : null;
    for (const map of this.maps) if (map !== next && map !== this.#leaving) map.setVisible(false);
    for (const [map, cover] of this.#covers) cover.setOpacity(this.#leaving && map === next ? 0 : 1);
    next?.setVisible(true);
    if (this.#leaving) this.#stopSilence = this.#services.after(SILENT_LIMIT, () => this.#finish());
  }

  #stopWait(): void {
    this.#isDrawnOnce = false;
    this.#stopSilence?.();
    this.#stopSilence = null;
    this.#stopLoadedWait();
  }

  #stopLoadedWait(): void {
    this.#stopLoaded?.();
    this.#stopLoaded = null;
  }

  #finish(): void {
    this.#stopWait();
    const leaving = this.#leaving;
    this.#leaving = null;
    for (const cover of this.#covers.values()) cover.setOpacity(1);
    leaving?.setVisible(false);
  }

  /** Called after each frame. */
  frameDrawn(): void {
    const current = this.shown.get();
    const load = current?.state.get().load;
    if (load === 'broken' && this.#leaving) this.#finish();
    if (load !== 'loaded') this.#stopLoadedWait();
    else if (this.#leaving) this.#stopLoaded ??= this.#services.after(LOADED_LIMIT, () => this.#finish());
    else this.#complete = current;
  }

  /** Called when the map has drawn everything. */
  allDrawn(): void {
    const current = this.shown.get();
    if (!this.#leaving || current?.state.get().load !== 'loaded') return;
    if (this.#isDrawnOnce) return this.#finish();
    // This time may belong to a frame from before the new background had layers: draws once more.
    this.#isDrawnOnce = true;
    current.olLayer.changed();
  }

  destroy(): void {
    this.#stopWait();
    for (const stop of this.#stopWatching) stop();
    for (const map of this.maps) map.destroy();
    this.olLayer.dispose();
  }
}
