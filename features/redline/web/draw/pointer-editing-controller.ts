import Collection from 'ol/Collection.js';
import Modify from 'ol/interaction/Modify.js';
import Translate from 'ol/interaction/Translate.js';
import type OlMap from 'ol/Map.js';
import type { Readable } from '#platform/map/model/derived.ts';
import type { DrawnLayer } from './drawn-controller.ts';
import { outlineOf, type Outline, type Shape } from './shape-controller.ts';

/** Lets the user move the chosen drawing, its corners and its edge with the pointer. */
export class PointerEditing {
  readonly #olMap: OlMap;
  readonly #shapes = new Collection<Shape>();
  readonly #translate: Translate;
  readonly #modify: Modify;
  readonly #stopFollowing: () => void;

  constructor(olMap: OlMap, layer: DrawnLayer, chosen: Readable<{ readonly chosen: string | null }>, changed: (id: string, outline: Outline) => void) {
    this.#olMap = olMap;
    const follow = (): void => {
      const shape = layer.chosenShape;
      if (this.#shapes.item(0) === shape || (!shape && this.#shapes.getLength() === 0)) return;
      this.#shapes.clear();
      if (shape) this.#shapes.push(shape);
    };
    const ended = (): void => {
      const shape = this.#shapes.item(0);
      const outline = outlineOf(shape?.getGeometry());
      if (shape && outline) changed(String(shape.getId()), outline);
    };
    this.#translate = new Translate({ features: this.#shapes });
    // OpenLayers offers events to the last added interaction first, so moving a corner takes precedence over moving the whole.
    this.#modify = new Modify({ features: this.#shapes, pixelTolerance: 10 });
    this.#translate.on('translateend', ended);
    this.#modify.on('modifyend', ended);
    this.#stopFollowing = chosen.subscribe(follow);
    follow();
    olMap.addInteraction(this.#translate);
    olMap.addInteraction(this.#modify);
  }

  destroy(): void {
    this.#stopFollowing();
    for (const interaction of [this.#modify, this.#translate]) {
      this.#olMap.removeInteraction(interaction);
      interaction.dispose();
    }
  }
}
