import { highlight } from '#platform/map/hits/highlight.ts';
import { snapTo } from '#platform/map/hits/snap.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { pickerToolId, snapPickerToolId } from './tool-ids.ts';

export interface Picked {
  readonly position: readonly [number, number];
  /** Whether the position was moved to the nearest drawn corner or edge. */
  readonly snapped: boolean;
}

/** Reports the coordinate of each click in the map. The mark disappears when the tool ends. */
export class PickerController implements MapTool {
  readonly id: string;
  readonly picked: Derived<Picked | null>;
  readonly #snaps: boolean;
  readonly #onPick: (picked: Picked) => void;
  #last: Picked | null = null;

  constructor({ snaps, onPick }: { readonly snaps: boolean; readonly onPick: (picked: Picked) => void }) {
    this.id = snaps ? snapPickerToolId : pickerToolId;
    this.#snaps = snaps;
    this.#onPick = onPick;
    this.picked = new Derived(() => this.#last);
  }

  start(map: MapModel): () => void {
    let unmark = (): void => undefined;
    const stopListening = map.clicks.on(
      (click) => {
        this.#last = this.#pick(map, click);
        unmark();
        unmark = highlight(map, [{ type: 'Point', coordinates: [...this.#last.position] }]);
        this.picked.changed();
        this.#onPick(this.#last);
      },
      { tool: this.id },
    );
    return () => {
      stopListening();
      unmark();
    };
  }

  #pick(map: MapModel, { coordinate }: MapClick): Picked {
    const nearest = this.#snaps ? snapTo(map, coordinate) : null;
    return nearest ? { position: nearest.point, snapped: true } : { position: coordinate, snapped: false };
  }
}
