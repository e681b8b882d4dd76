import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../../model/derived.ts';
import type { MapServices } from '../../model/services.ts';
import { styleOf } from './style-of.ts';

/** The style of a map for this viewer, as returned by the server. */
export type MapStyling = Pick<LegendMap, 'version' | 'styling' | 'styles' | 'personal_style'>;

/** The style without rules: clusters and heat maps take their colours and sizes from it. */
export type PlainStyle = Pick<LegendMap, 'styling' | 'radius'>;

/** A style that a user previews. */
export type StylePreview = Pick<LegendMap, 'styling' | 'styles' | 'radius'>;

const stylingOf = ({ version, styling, styles, personal_style }: MapStyling): MapStyling => ({ version, styling, styles, personal_style });

/** The style of a map: the saved style, or a preview over it. */
export class MapStyle {
  /** The style that is drawn now: the preview, else the saved style. */
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

  /** The style on the server: from the configuration, or a later change. */
  get saved(): MapStyling {
    return this.#saved;
  }

  /** Previews a plain style instead of the saved one, over the saved rules; null ends the preview. */
  preview(styling: Styling | null): void {
    if (styling === null ? this.#preview === null : styling === this.#preview?.styling) return;
    this.previewAll(styling && { styling, styles: this.#saved.styles, radius: this.#map.radius });
  }

  /** Previews a whole style; null ends the preview. */
  previewAll(preview: StylePreview | null): void {
    this.#preview = preview;
    this.#changed();
  }

  /** Records a change on the server and ends the preview. */
  save(styling: MapStyling): void {
    this.#saved = stylingOf(styling);
    this.#preview = null;
    this.#changed();
  }

  /** Records that the map has another version with the same style. */
  adoptVersion(version: number): void {
    this.#saved = { ...this.#saved, version };
  }

  /** Rules for OpenLayers, cached per style so that an invalid rule is logged once. */
  get rules(): FlatStyleLike {
    this.#rules ??= styleOf({ ...this.#map, ...this.drawn.get(), radius: this.#radius }, (reason) =>
      this.#services.warn(`Kaart '${this.#map.name}': een stijlregel klopt niet, en is vervangen door de standaardstijl`, reason),
    );
    return this.#rules;
  }

  get plain(): PlainStyle {
    return { styling: this.drawn.get().styling, radius: this.#radius };
  }

  get #radius(): number | null {
    return this.#preview ? this.#preview.radius : this.#map.radius;
  }
}
