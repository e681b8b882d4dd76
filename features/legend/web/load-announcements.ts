import type { MapLayer, MapLayerState } from '#platform/map/layers/map-layer.ts';
import type { MapServices } from '#platform/map/model/services.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

type Announced = Pick<MapLayer, 'label' | 'state'>;

/** Milliseconds in which results are combined into one announcement. */
const together = 700;

const listOf = (names: readonly string[]): string => names.join(', ');

/**
 * Announces which maps loaded after they were switched on, and which failed. Does not announce the images that load while the user
 * pans. Combines simultaneous results into one sentence.
 */
export class LoadAnnouncements {
  readonly #after: MapServices['after'];
  readonly #announce: (text: string) => void;
  readonly #stop: (() => void)[];
  readonly #loaded = new Set<string>();
  readonly #broken = new Set<string>();
  #cancelTimer: (() => void) | null = null;

  constructor(maps: readonly Announced[], after: MapServices['after'], announce: (text: string) => void) {
    this.#after = after;
    this.#announce = announce;
    this.#stop = maps.map((map) => this.#watch(map));
  }

  #watch({ label, state }: Announced): () => void {
    let before: MapLayerState = state.get();
    // Maps that are already loading when the legend opens were not switched on by the user.
    let isAwaited = false;
    return state.subscribe(() => {
      const now = state.get();
      if (now.visible !== before.visible) isAwaited = now.visible && !now.outOfRange;
      if (now.visible && now.load !== before.load) {
        if (now.load === 'broken') this.#add(this.#broken, label);
        if (now.load === 'loaded' && isAwaited) this.#add(this.#loaded, label);
        if (now.load === 'loaded' || now.load === 'broken') isAwaited = false;
      }
      before = now;
    });
  }

  #add(list: Set<string>, label: string): void {
    list.add(label);
    this.#cancelTimer ??= this.#after(together, () => this.#announceAll());
  }

  #announceAll(): void {
    this.#cancelTimer = null;
    const [loaded, broken] = [[...this.#loaded], [...this.#broken]];
    this.#loaded.clear();
    this.#broken.clear();
    const [first] = loaded;
    if (first !== undefined) this.#announce(loaded.length === 1 ? fill(nl.loadedOne, { name: first }) : fill(nl.loadedMore, { n: loaded.length }));
    const [worst] = broken;
    if (worst === undefined) return;
    this.#announce(broken.length === 1 ? fill(nl.brokenShort, { name: worst }) : fill(nl.brokenMore, { n: broken.length, names: listOf(broken) }));
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    this.#cancelTimer?.();
  }
}
