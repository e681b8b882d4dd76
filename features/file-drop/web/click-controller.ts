import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { drawnOn, type ClickedObject } from './drawn-layers-controller.ts';
import { toolId } from './tool-id.ts';

/** Finds the features of the open files at a click. */
export class ClickController implements MapTool {
  readonly id = toolId;
  /** Null before the first click. */
  readonly pressed: Derived<readonly ClickedObject[] | null>;
  #pressed: readonly ClickedObject[] | null = null;

  constructor() {
    this.pressed = new Derived(() => this.#pressed);
  }

  start(map: MapModel): () => void {
    return map.clicks.on(({ pixel }) => this.#set(drawnOn(map)?.at(pixel) ?? []), { tool: this.id });
  }

  /** Clears the result, since its features may have been removed. */
  forget(): void {
    this.#set(null);
  }

  #set(pressed: readonly ClickedObject[] | null): void {
    this.#pressed = pressed;
    this.pressed.changed();
  }
}
