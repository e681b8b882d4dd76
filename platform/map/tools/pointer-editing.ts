import Collection from 'ol/Collection.js';
import type Feature from 'ol/Feature.js';
import Modify from 'ol/interaction/Modify.js';
import Translate from 'ol/interaction/Translate.js';
import type OlMap from 'ol/Map.js';
import type { Readable } from '../model/derived.ts';
import { outlineOf, type Outline } from './shape.ts';

interface Edited {
  /** Returns the feature that can be changed now; null: none. */
  readonly feature: () => Feature | null;
  /** Notifies when another feature may be changed. */
  readonly changes: Pick<Readable<unknown>, 'subscribe'>;
  /** Called with each change that the user finished. */
  readonly changed: (feature: Feature, outline: Outline) => void;
}

/** Lets the user move a feature, its corners and its edge with the pointer, until it is destroyed. */
export class PointerEditing {
  readonly #olMap: OlMap;
  readonly #features = new Collection<Feature>();
  readonly #translate: Translate;
  readonly #modify: Modify;
  readonly #stopFollowing: () => void;

  constructor(olMap: OlMap, { feature, changes, changed }: Edited) {
    this.#olMap = olMap;
    const follow = (): void => {
      const current = feature();
      if (this.#features.item(0) === current || (!current && this.#features.getLength() === 0)) return;
      this.#features.clear();
      if (current) this.#features.push(current);
    };
    const ended = (): void => {
      const current = this.#features.item(0);
      const outline = outlineOf(current?.getGeometry());
      if (current && outline) changed(current, outline);
    };
    this.#translate = new Translate({ features: this.#features });
    // OpenLayers offers events to the last added interaction first, so moving a corner takes precedence over moving the whole.
    this.#modify = new Modify({ features: this.#features, pixelTolerance: 10 });
    this.#translate.on('translateend', ended);
    this.#modify.on('modifyend', ended);
    this.#stopFollowing = changes.subscribe(follow);
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
