import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../../model/derived.ts';
import type { MapServices } from '../../model/services.ts';
import { styleOf } from './style-of.ts';

/** How a map looks to this viewer, in the words of the server. */
export type MapLook = Pick<LegendMap, 'version' | 'styling' | 'styles' | 'personal_style'>;

const lookOf = ({ version, styling, styles, personal_style }: MapLook): MapLook => ({ version, styling, styles, personal_style });

/** The look of a map: as the server has it, and over that what somebody tries out. */
export class Look {
  /** What is drawn now: what is tried out, else what is saved. */
  readonly drawn: Readable<MapLook>;
  readonly #map: LegendMap;
  readonly #services: MapServices;
  readonly #changed: () => void;
  #saved: MapLook;
  #tried: Styling | null = null;
  #rules: FlatStyleLike | null = null;

  constructor(map: LegendMap, services: MapServices) {
    this.#map = map;
    this.#services = services;
    this.#saved = lookOf(map);
    const drawn = new Derived<MapLook>(() => (this.#tried ? { ...this.#saved, styling: this.#tried, styles: null } : this.#saved));
    this.drawn = drawn;
    this.#changed = () => {
      this.#rules = null;
      drawn.changed();
    };
  }

  /** As the server has it: from the configuration, or from a change since. */
  get saved(): MapLook {
    return this.#saved;
  }

  /** Draws a plain style over whatever is saved; null: no longer. */
  try(styling: Styling | null): void {
    if (styling === this.#tried) return;
    this.#tried = styling;
    this.#changed();
  }

  /** The server has it otherwise from now on. */
  save(look: MapLook): void {
    this.#saved = lookOf(look);
    this.#tried = null;
    this.#changed();
  }

  /** For OpenLayers; made once for each look, so that one hears once of a rule that makes no sense. */
  get rules(): FlatStyleLike {
    this.#rules ??= styleOf({ ...this.#map, ...this.drawn.get() }, (reason) =>
      this.#services.warn(`Kaart '${this.#map.name}': een stijlregel klopt niet, en is vervangen door de standaardstijl`, reason),
    );
    return this.#rules;
  }
}
