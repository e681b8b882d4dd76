import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap, Styling } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../../model/derived.ts';
import type { MapServices } from '../../model/services.ts';
import { checkedRules } from './checked-rules.ts';
import { overRules } from './over-rules.ts';
import { simpleStyle } from './simple-style.ts';

/** Excludes points from decluttering: labels may be hidden when they overlap, but points are data and are always drawn. */
const alwaysDrawn = { 'circle-declutter-mode': 'none', 'icon-declutter-mode': 'none', 'shape-declutter-mode': 'none' } as const;

const withPointsDrawn = (style: FlatStyle): FlatStyle => ({ ...alwaysDrawn, ...style });

const withoutDeclutter = ({ style, ...rule }: Rule): Rule => ({
  ...rule,
  style: Array.isArray(style) ? style.map(withPointsDrawn) : withPointsDrawn(style),
});

/** Uses the outline colour as fill when none is set, because WebGL points have one colour. */
const withOneColour = (styling: Styling | null): Styling | null =>
  styling && !styling.fillColor && styling.color ? { ...styling, fillColor: styling.color } : styling;

type Styled = Pick<LegendMap, 'type' | 'styles' | 'styling' | 'radius'>;

/** Returns the style of a map's features: the plain style, laid over the map's own rules if it has any. Calls `warn` for an invalid rule. */
export const styleOf = ({ type, styles, styling, radius }: Styled, warn: (reason: unknown) => void): FlatStyleLike => {
  const plain = type === 'WebGLPoints' ? withOneColour(styling) : styling;
  const rules = styles && styles.length > 0 ? overRules(checkedRules(styles, warn), plain) : simpleStyle(plain, radius);
  return rules.map(withoutDeclutter);
};

/** The style of a map for this viewer, as returned by the server. */
export type MapStyling = Pick<LegendMap, 'version' | 'styling' | 'styles' | 'personal_style'>;

/** The style without rules: clusters and heat maps take their colours and sizes from it. */
export type PlainStyle = Pick<LegendMap, 'styling' | 'radius'>;

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
