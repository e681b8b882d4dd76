import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../../model/derived.ts';
import type { MapServices } from '../../model/services.ts';
import { styleOf } from './style-of.ts';

/** How a map looks to this viewer, in the words of the server. */
export type MapStyling = Pick<LegendMap, 'version' | 'styling' | 'styles' | 'personal_style'>;

/** What of a look is no rule: kinds that draw no shapes read their colours and sizes from it. */
export type PlainStyle = Pick<LegendMap, 'styling' | 'radius'>;

/** A look that somebody tries out. */
export type StylePreview = Pick<LegendMap, 'styling' | 'styles' | 'radius'>;

const stylingOf = ({ version, styling, styles, personal_style }: MapStyling): MapStyling => ({ version, styling, styles, personal_style });

/** The look of a map: as the server has it, and over that what somebody tries out. */
export class MapStyle {
  /** What is drawn now: what is tried out, else what is saved. */
  readonly drawn: Readable<MapStyling>;
  readonly #map: LegendMap;
  readonly #services: MapServices;
  readonly #changed: () => void;
  #saved: MapStyling;
  #preview: StylePreview | null = null;
  #rules: FlatStyleLike | null = null;

  constructor(map: LegendMap, services: MapServices) {
    this.#map = map;
    this.#services = services;
    this.#saved = stylingOf(map);
    const drawn = new Derived<MapStyling>(() => {
      if (!this.#preview) return this.#saved;
      const { styling, styles } = this.#preview;
      return { ...this.#saved, styling, styles };
    });
    this.drawn = drawn;
    this.#changed = () => {
      this.#rules = null;
      drawn.changed();
    };
  }

  /** As the server has it: from the configuration, or from a change since. */
  get saved(): MapStyling {
    return this.#saved;
  }

  /** Draws a plain style over whatever is saved; null: no longer. */
  preview(styling: Styling | null): void {
    if (styling === null ? this.#preview === null : styling === this.#preview?.styling) return;
    this.previewAll(styling && { styling, styles: null, radius: this.#map.radius });
  }

  /** The same for all that makes a look; null: no longer. */
  previewAll(preview: StylePreview | null): void {
    this.#preview = preview;
    this.#changed();
  }

  /** The server has it otherwise from now on. */
  save(styling: MapStyling): void {
    this.#saved = stylingOf(styling);
    this.#preview = null;
    this.#changed();
  }

  /** For OpenLayers; made once for each look, so that one hears once of a rule that makes no sense. */
  get rules(): FlatStyleLike {
    this.#rules ??= styleOf({ ...this.#map, ...this.drawn.get(), radius: this.#radius }, (reason) =>
      this.#services.warn(`Kaart '${this.#map.name}': een stijlregel klopt niet, en is vervangen door de standaardstijl`, reason),
    );
    return this.#rules;
  }

  get plain(): PlainStyle {
    const { styling, styles } = this.drawn.get();
    return { styling: styles && styles.length > 0 ? null : styling, radius: this.#radius };
  }

  get #radius(): number | null {
    return this.#preview ? this.#preview.radius : this.#map.radius;
  }
}
