import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { editTool } from './edit-tool.ts';

interface PickEvents {
  readonly picked: (click: MapClick) => void;
  /** Returns whether Escape closed something. */
  readonly escape: () => boolean;
}

/** Passes clicks in the map to the session that edits. */
export class PickController implements MapTool {
  readonly id = editTool;
  readonly #events: PickEvents;

  constructor(events: PickEvents) {
    this.#events = events;
  }

  start(map: MapModel): () => void {
    return map.clicks.on(this.#events.picked, { tool: this.id });
  }

  escape(): boolean {
    return this.#events.escape();
  }
}
