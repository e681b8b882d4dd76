import type { MapServices } from '../model/services.ts';

export type LoadStatus = 'not_loaded' | 'loading' | 'loaded' | 'broken';

/** Milliseconds. A layer that reports nothing for this long has nothing to load. */
const SILENCE_LIMIT = 10_000;

/** Receives the progress of loads. A token identifies one load: a tile, an image or an extent. */
export interface LoadReport {
  started(token: unknown): void;
  ended(token: unknown): void;
  /** The reason may be a promise, when it has to be requested. */
  failed(token: unknown, reason: unknown): void;
  /** Reports whether the source refused the filter of a loader of features, so that only the browser filters them. */
  filterRefused(loader: unknown, isRefused: boolean): void;
}

/**
 * The load status of one map in the legend. A starting load makes it `loading`, the end of the last load `loaded`, an
 * error `broken`. Switching the map on makes it `loading`; switching it off resets it to `not_loaded`. After an error
 * the status stays `broken` until all current loads have ended and a new one starts.
 */
export class LoadState implements LoadReport {
  readonly #changed: () => void;
  readonly #services: MapServices;
  readonly #name: string;
  readonly #pending = new Set<unknown>();
  readonly #refused = new Set<unknown>();
  #status: LoadStatus = 'not_loaded';
  #visible: boolean;
  #failed = false;
  #warned = false;
  #stopWaiting: (() => void) | null = null;

  constructor(name: string, visible: boolean, services: MapServices, changed: () => void) {
    this.#name = name;
    this.#visible = visible;
    this.#services = services;
    this.#changed = changed;
    if (visible) this.#startSilenceTimer();
  }

  get status(): LoadStatus {
    return this.#status;
  }

  /** Whether the source refused the filter on any of the loaded features. */
  get isFilterRefused(): boolean {
    return this.#refused.size > 0;
  }

  filterRefused(loader: unknown, isRefused: boolean): void {
    if (this.#refused.has(loader) === isRefused) return;
    if (isRefused) this.#refused.add(loader);
    else this.#refused.delete(loader);
    this.#changed();
  }

  shown(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#pending.clear();
    this.#failed = false;
    this.#set(visible ? 'loading' : 'not_loaded');
    if (visible) this.#startSilenceTimer();
    else this.#stopWaiting?.();
  }

  started(token: unknown): void {
    if (!this.#visible) return;
    if (this.#pending.size === 0) this.#failed = false;
    this.#pending.add(token);
    if (!this.#failed) this.#set('loading');
  }

  ended(token: unknown): void {
    if (this.#pending.delete(token)) this.#settleWhenDone();
  }

  failed(token: unknown, reason: unknown): void {
    if (!this.#visible) return;
    this.#pending.delete(token);
    this.#failed = true;
    this.#set('broken');
    if (!this.#warned) this.#warn(reason);
    this.#warned = true;
  }

  #warn(reason: unknown): void {
    const warn = (known: unknown): void => this.#services.warn(`Kaart '${this.#name}' kan niet geladen worden`, known);
    if (reason instanceof Promise) void reason.then(warn);
    else warn(reason);
  }

  /** Called when the map has drawn everything. Loads that are still pending were abandoned. */
  allDrawn(): void {
    this.#pending.clear();
    if (this.#status === 'loading') this.#settleWhenDone();
  }

  /** Called when no load is running or about to start: there was nothing to load. */
  idle(): void {
    if (this.#status === 'loading' && this.#pending.size === 0) this.#settleWhenDone();
  }

  /** Ends a token without changing the status: layers were created, and may still start to load. */
  prepared(token: unknown): void {
    this.#pending.delete(token);
  }

  #settleWhenDone(): void {
    if (this.#visible && this.#pending.size === 0) this.#set(this.#failed ? 'broken' : 'loaded');
  }

  #startSilenceTimer(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#services.after(SILENCE_LIMIT, () => {
      const silent = this.#status === 'not_loaded' || (this.#status === 'loading' && this.#pending.size === 0);
      if (silent) this.#set('loaded');
    });
  }

  #set(status: LoadStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#changed();
  }

  destroy(): void {
    this.#stopWaiting?.();
    this.#visible = false;
    this.#pending.clear();
  }
}
