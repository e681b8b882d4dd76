import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../../model/derived.ts';
import type { MapServices } from '../../model/services.ts';
import { styleOf } from './style-of.ts';

/** How a map looks to this viewer, in the words of the server. */
export type MapLook = Pick<LegendMap, 'version' | 'styling' | 'styles' | 'personal_style'>;

/** What of a look is no rule: kinds that draw no shapes read their colours and sizes from it. */
export type DrawnLook = Pick<LegendMap, 'styling' | 'radius'>;

/** A look that somebody tries out. */
export type TriedLook = Pick<LegendMap, 'styling' | 'styles' | 'radius'>;

const lookOf = ({ version, styling, styles, personal_style }: MapLook): MapLook => ({ version, styling, styles, personal_style });

/** The look of a map: as the server has it, and over that what somebody tries out. */
export class Look {
  /** What is drawn now: what is tried out, else what is saved. */
  readonly drawn: Readable<MapLook>;
  readonly #map: LegendMap;
  readonly #services: MapServices;
  readonly #changed: () => void;
  #saved: MapLook;
  #tried: TriedLook | null = null;
  #rules: FlatStyleLike | null = null;

  constructor(map: LegendMap, services: MapServices) {
    this.#map = map;
    this.#services = services;
    this.#saved = lookOf(map);
    const drawn = new Derived<MapLook>(() => {
      if (!this.#tried) return this.#saved;
      const { styling, styles } = this.#tried;
      return { ...this.#saved, styling, styles };
    });
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
    if (styling === null ? this.#tried === null : styling === this.#tried?.styling) return;
    this.tryAll(styling && { styling, styles: null, radius: this.#map.radius });
  }

  /** The same for all that makes a look; null: no longer. */
  tryAll(tried: TriedLook | null): void {
    this.#tried = tried;
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
    this.#rules ??= styleOf({ ...this.#map, ...this.drawn.get(), radius: this.#radius }, (reason) =>
      this.#services.warn(`Kaart '${this.#map.name}': een stijlregel klopt niet, en is vervangen door de standaardstijl`, reason),
    );
    return this.#rules;
  }

  get plain(): DrawnLook {
    const { styling, styles } = this.drawn.get();
    return { styling: styles && styles.length > 0 ? null : styling, radius: this.#radius };
  }

  get #radius(): number | null {
    return this.#tried ? this.#tried.radius : this.#map.radius;
  }
}
