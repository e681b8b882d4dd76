import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import type { Measurements } from './measurements-controller.ts';
import { deleteToolId } from './tool-ids.ts';

/** Removes the measurement that the user clicks. */
export class DeleteMeasure implements MapTool {
  readonly id = deleteToolId;
  readonly #measurements: Measurements;
  readonly #say: (removed: boolean) => void;

  constructor(measurements: Measurements, say: (removed: boolean) => void) {
    this.#measurements = measurements;
    this.#say = say;
  }

  start({ clicks }: MapModel): () => void {
    return clicks.on(({ pixel }) => this.#say(this.#measurements.removeAt(pixel)), { tool: this.id });
  }
}
