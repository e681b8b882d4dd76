import { easeOut } from 'ol/easing.js';
import type OlView from 'ol/View.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { grow, heightOf, widthOf } from '#platform/geo/extent.ts';
import { resolutionOfScale } from '#platform/geo/grid.ts';

/** Milliseconds. */
const SHORT_MOVE = 180;
const FIT_DURATION = 1000;
const POINT_ZOOM = 15;
/** Pixels around a fitted extent. */
const DEFAULT_MARGIN = 24;

export interface FitOptions {
  /** Maximum zoom level; a point would otherwise be shown at the highest. */
  readonly maxZoom?: number;
  /** Minimum metres per pixel. */
  readonly minResolution?: number;
  /** Milliseconds; defaults to one second. */
  readonly duration?: number;
  /** Pixels around the extent. Pass 0 for an extent that describes a whole view. */
  readonly margin?: number;
  /** Pixels below and at the right of the extent, for something that lies over the map there; default to `margin`. */
  readonly marginBelow?: number;
  readonly marginRight?: number;
}

/** A view of the map: centre in EPSG:28992, metres per pixel, radians clockwise. */
export interface View {
  readonly centre: readonly [number, number];
  readonly resolution: number;
  readonly rotation: number;
}

/** Pixels of the map that panels cover on each side. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Moves the map: animated, or at once for users who prefer reduced motion. */
export class Navigation {
  readonly #view: OlView;
  readonly #reducedMotion: () => boolean;
  /** Makes the current move again, until it is drawn: panels may open with it. */
  #goal: (() => void) | null = null;
  #zoomGoal: number | null = null;
  #opening: (() => void) | null = null;

  constructor(view: OlView, reducedMotion: () => boolean) {
    this.#view = view;
    this.#reducedMotion = reducedMotion;
  }

  /**
   * Sets the initial view. The size of the map and of the panels is known only later, so the view is set again at each
   * change of size or padding until the first frame is drawn.
   */
  open(place: { readonly extent: Extent } | { readonly wholeExtent: Extent } | Pick<View, 'centre'> | View): void {
    this.#opening = () => {
      if ('wholeExtent' in place) return this.#showWhole(place.wholeExtent);
      if ('extent' in place) return this.fit(place.extent, { duration: 0, margin: 0 });
      if ('resolution' in place) {
        this.#view.setResolution(place.resolution);
        this.#view.setRotation(place.rotation);
      }
      this.#view.setCenter([...place.centre]);
    };
    this.#opening();
  }

  /**
   * Shows what `wholeExtent` read, whatever panels cover now. Only the width determines the scale: the height also changes with
   * the tables under the map and the bars of a browser.
   */
  #showWhole([minX, minY, maxX, maxY]: Extent): void {
    const y = (minY + maxY) / 2;
    const { padding } = this;
    this.#view.padding = [0, 0, 0, 0];
    this.#view.fit([minX, y, maxX, y]);
    // Does not move the view.
    this.#view.padding = [padding.top, padding.right, padding.bottom, padding.left];
  }

  resized(): void {
    this.#opening?.();
  }

  frameDrawn(): void {
    this.#opening = null;
    if (!this.#view.getAnimating()) this.#goal = null;
  }

  zoomIn(): void {
    this.#zoomBy(1);
  }

  zoomOut(): void {
    this.#zoomBy(-1);
  }

  /** Zooms relative to the target of a running animation, so that two quick presses make two steps. */
  #zoomBy(steps: number): void {
    const now = this.#view.getZoom();
    if (now === undefined) return;
    const from = this.#view.getAnimating() ? (this.#zoomGoal ?? now) : now;
    const goal = Math.min(this.#view.getMaxZoom(), Math.max(this.#view.getMinZoom(), from + steps));
    this.#zoomGoal = goal;
    this.#begin(null);
    this.#view.animate({ zoom: goal, duration: this.#duration(SHORT_MOVE), easing: easeOut });
  }

  setScale(scale: number): void {
    const resolution = this.#view.getConstrainedResolution(resolutionOfScale(scale));
    if (resolution !== undefined) this.#view.animate({ resolution, duration: this.#duration(SHORT_MOVE) });
  }

  /** Centres a point (EPSG:28992) in the part of the map that panels leave free. */
  setCentre(centre: readonly [number, number], options: { zoom?: number; duration?: number } = {}): void {
    const { zoom, duration = FIT_DURATION } = options;
    this.#begin(() => this.setCentre(centre, options));
    this.#view.animate({
      center: [...centre],
      ...(zoom === undefined ? {} : { zoom }),
      duration: this.#duration(duration),
    });
  }

  show({ centre, resolution, rotation }: View): void {
    this.#begin(null);
    this.#view.animate({
      center: [...centre], resolution, rotation: this.#nearestTurn(rotation), duration: this.#duration(SHORT_MOVE), easing: easeOut,
    });
  }

  fit(extent: Extent, options: FitOptions = {}): void {
    const { maxZoom, minResolution, duration = FIT_DURATION, margin = DEFAULT_MARGIN, marginBelow = margin, marginRight = margin } = options;
    const isFlat = widthOf(extent) === 0 || heightOf(extent) === 0;
    // Without a limit a point would be shown at the highest zoom.
    const bound = isFlat && maxZoom === undefined && minResolution === undefined ? { maxZoom: POINT_ZOOM } : {};
    this.#begin(() => this.fit(extent, options));
    this.#view.fit(isFlat ? grow(extent, 0.5) : extent, {
      padding: [margin, marginRight, marginBelow, margin],
      duration: this.#duration(duration),
      ...(maxZoom === undefined ? {} : { maxZoom }),
      ...(minResolution === undefined ? {} : { minResolution }),
      ...bound,
    });
  }

  /** Fits an extent with north at the top, at the resolution of an unrotated map. */
  fitNorth(extent: Extent, { duration = FIT_DURATION, ...options }: FitOptions = {}): void {
    const view = this.#view;
    view.cancelAnimations();
    const [centre, resolution, rotation] = [view.getCenter(), view.getResolution(), view.getRotation()];
    // Sets the target to read it, then restores the view: nothing is drawn in between, and setting a view ends its animations.
    view.setRotation(0);
    this.fit(extent, { ...options, duration: 0 });
    const goal = { center: view.getCenter(), resolution: view.getResolution() };
    if (centre) view.setCenter(centre);
    view.setResolution(resolution);
    view.setRotation(rotation);
    this.#goal = () => this.fitNorth(extent, { duration, ...options });
    view.animate({ ...goal, rotation: this.#nearestTurn(0), duration: this.#duration(duration), easing: easeOut });
  }

  resetRotation(): void {
    this.#turnTo(0, SHORT_MOVE);
  }

  /** Rotates clockwise by a number of degrees. */
  rotateBy(degrees: number): void {
    this.#turnTo(this.#view.getRotation() + (degrees * Math.PI) / 180, SHORT_MOVE);
  }

  #turnTo(rotation: number, duration: number): void {
    this.#view.animate({ rotation: this.#nearestTurn(rotation), duration: this.#duration(duration), easing: easeOut });
  }

  /** Returns the same rotation plus whole turns, so that an animation takes the shorter way. */
  #nearestTurn(rotation: number): number {
    const fullTurn = 2 * Math.PI;
    return rotation + Math.round((this.#view.getRotation() - rotation) / fullTurn) * fullTurn;
  }

  /** Sets the area that panels cover. The current view does not move; a move that is not drawn yet, and later ones, use the free part. */
  setPadding({ top, right, bottom, left }: Padding): void {
    this.#view.padding = [top, right, bottom, left];
    this.#opening?.();
    this.#goal?.();
  }

  get padding(): Padding {
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#view.padding ?? [];
    return { top, right, bottom, left };
  }

  #begin(goal: (() => void) | null): void {
    this.#view.cancelAnimations();
    this.#goal = goal;
  }

  #duration(milliseconds: number): number {
    return this.#reducedMotion() ? 0 : milliseconds;
  }
}
