import { Derived, sameFields } from '#platform/map/model/derived.ts';
import { perMap } from '#platform/map/model/per-map.ts';

/** How many drawings the map has, and whether it shows them. The legend switches them; kept apart from the code that draws. */
export class ShownDrawings {
  readonly state = new Derived(() => ({ count: this.#count, isVisible: this.#isVisible }), sameFields);
  #count = 0;
  #isVisible = true;

  setCount(count: number): void {
    this.#count = count;
    this.state.changed();
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.state.changed();
  }
}

export const shownDrawings = perMap(() => new ShownDrawings());
