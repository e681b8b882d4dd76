import type { MapServices } from '../model/services.ts';

export type LoadStatus = 'not_loaded' | 'loading' | 'loaded' | 'broken';

/** A layer of which nothing is heard for so long has nothing to load here. */
const SILENCE = 10_000;

/** What a layer says about its loading. A token is whatever stands for one load: a tile, an image, an extent. */
export interface LoadReport {
  started(token: unknown): void;
  ended(token: unknown): void;
  /** A reason that has to be asked for may come later, as a promise. */
  failed(token: unknown, reason: unknown): void;
}

/**
 * The load status of one map, by the rules of the legend: a load that starts makes it loading, the end of the last
 * one loaded, an error broken; switching on what was not loaded makes it loading, switching off forgets everything.
 * An error stays visible until the loads of that moment are over and a new one begins.
 */
export class LoadState implements LoadReport {
  readonly #changed: () => void;
  readonly #services: MapServices;
  readonly #name: string;
  readonly #pending = new Set<unknown>();
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
    if (visible) this.#waitForNews();
  }

  get status(): LoadStatus {
    return this.#status;
  }

  shown(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#pending.clear();
    this.#failed = false;
    this.#set(visible ? 'loading' : 'not_loaded');
    if (visible) this.#waitForNews();
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

  /** The map has drawn everything there is: what was still awaited was given up on the way. */
  allDrawn(): void {
    this.#pending.clear();
    if (this.#status === 'loading') this.#settleWhenDone();
  }

  /** Nothing is under way, and nothing is waiting to begin: there was nothing to load. */
  idle(): void {
    if (this.#status === 'loading' && this.#pending.size === 0) this.#settleWhenDone();
  }

  /** Ends a token without a verdict: something was made ready, whether it loads anything is yet to be seen. */
  prepared(token: unknown): void {
    this.#pending.delete(token);
  }

  #settleWhenDone(): void {
    if (this.#visible && this.#pending.size === 0) this.#set(this.#failed ? 'broken' : 'loaded');
  }

  #waitForNews(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#services.after(SILENCE, () => {
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
