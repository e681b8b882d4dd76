import { easeOut } from 'ol/easing.js';
import type OlView from 'ol/View.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { grow, heightOf, widthOf } from '#platform/geo/extent.ts';
import { resolutionOfScale } from '#platform/geo/grid.ts';

const SHORT_MOVE = 180;
const FIT_DURATION = 1000;
const POINT_ZOOM = 15;
/** Around what is fitted, so that it does not touch the edge. */
const BREATHING_SPACE = 24;

export interface FitOptions {
  /** Not nearer than this: a point has no size of its own. */
  readonly maxZoom?: number;
  /** Not nearer than this: metres a pixel. */
  readonly minResolution?: number;
  /** Milliseconds; the specification's second when left out. */
  readonly duration?: number;
  /** Pixels around it; none for an extent that was written down as a whole view. */
  readonly margin?: number;
}

/** What one looks at: EPSG:28992, metres a pixel, radians clockwise. */
export interface View {
  readonly centre: readonly [number, number];
  readonly resolution: number;
  readonly rotation: number;
}

/** Pixels of the map that lie under panels. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** All moves that the product makes by itself, in one manner: gently, or at once for those who ask for less motion. */
export class Navigation {
  readonly #view: OlView;
  readonly #reducedMotion: () => boolean;
  #zoomGoal: number | null = null;
  #opening: (() => void) | null = null;

  constructor(view: OlView, reducedMotion: () => boolean) {
    this.#view = view;
    this.#reducedMotion = reducedMotion;
  }

  /**
   * Where the map begins. Its size and what panels cover are measured later than it is made: until something was
   * drawn (`opened`) the beginning follows them.
   */
  open(place: { readonly extent: Extent } | { readonly centre: readonly [number, number] }): void {
    this.#opening = () => {
      if ('extent' in place) this.fit(place.extent, { duration: 0, margin: 0 });
      else this.#view.setCenter([...place.centre]);
    };
    this.#opening();
  }

  measured(): void {
    this.#opening?.();
  }

  opened(): void {
    this.#opening = null;
  }

  zoomIn(): void {
    this.#zoomBy(1);
  }

  zoomOut(): void {
    this.#zoomBy(-1);
  }

  /** Pressing twice quickly is two steps: the second counts from where the first is going. */
  #zoomBy(steps: number): void {
    const now = this.#view.getZoom();
    if (now === undefined) return;
    const from = this.#view.getAnimating() ? (this.#zoomGoal ?? now) : now;
    const goal = Math.min(this.#view.getMaxZoom(), Math.max(this.#view.getMinZoom(), from + steps));
    this.#zoomGoal = goal;
    this.#view.cancelAnimations();
    this.#view.animate({ zoom: goal, duration: this.#duration(SHORT_MOVE), easing: easeOut });
  }

  setScale(scale: number): void {
    const resolution = this.#view.getConstrainedResolution(resolutionOfScale(scale));
    if (resolution !== undefined) this.#view.animate({ resolution, duration: this.#duration(SHORT_MOVE) });
  }

  /** Brings a point to the middle of the free part of the map, EPSG:28992. */
  setCentre(centre: readonly [number, number], options: { zoom?: number; duration?: number } = {}): void {
    const { zoom, duration = FIT_DURATION } = options;
    this.#view.cancelAnimations();
    this.#view.animate({
      center: [...centre],
      ...(zoom === undefined ? {} : { zoom }),
      duration: this.#duration(duration),
    });
  }

  show({ centre, resolution, rotation }: View): void {
    this.#view.cancelAnimations();
    this.#view.animate({
      center: [...centre], resolution, rotation: this.#nearestTurn(rotation), duration: this.#duration(SHORT_MOVE), easing: easeOut,
    });
  }

  fit(extent: Extent, options: FitOptions = {}): void {
    const { maxZoom, minResolution, duration = FIT_DURATION, margin = BREATHING_SPACE } = options;
    const isFlat = widthOf(extent) === 0 || heightOf(extent) === 0;
    // Without a bound a point would be shown as near as the map goes.
    const bound = isFlat && maxZoom === undefined && minResolution === undefined ? { maxZoom: POINT_ZOOM } : {};
    this.#view.cancelAnimations();
    this.#view.fit(isFlat ? grow(extent, 0.5) : extent, {
      padding: [margin, margin, margin, margin],
      duration: this.#duration(duration),
      ...(maxZoom === undefined ? {} : { maxZoom }),
      ...(minResolution === undefined ? {} : { minResolution }),
      ...bound,
    });
  }

  /** The extent with the north at the top, as near as without a turn. */
  fitNorth(extent: Extent, { duration = FIT_DURATION, ...options }: FitOptions = {}): void {
    const view = this.#view;
    view.cancelAnimations();
    const [centre, resolution, rotation] = [view.getCenter(), view.getResolution(), view.getRotation()];
    // Measured as it will stand, then put back: nothing is drawn in between, and a view that is set ends what moves it.
    view.setRotation(0);
    this.fit(extent, { ...options, duration: 0 });
    const goal = { center: view.getCenter(), resolution: view.getResolution() };
    if (centre) view.setCenter(centre);
    view.setResolution(resolution);
    view.setRotation(rotation);
    view.animate({ ...goal, rotation: this.#nearestTurn(0), duration: this.#duration(duration), easing: easeOut });
  }

  resetRotation(): void {
    this.#turnTo(0, SHORT_MOVE);
  }

  /** Clockwise, in degrees. */
  rotateBy(degrees: number): void {
    this.#turnTo(this.#view.getRotation() + (degrees * Math.PI) / 180, SHORT_MOVE);
  }

  #turnTo(rotation: number, duration: number): void {
    this.#view.animate({ rotation: this.#nearestTurn(rotation), duration: this.#duration(duration), easing: easeOut });
  }

  /** The same rotation, by the shorter way round. */
  #nearestTurn(rotation: number): number {
    const fullTurn = 2 * Math.PI;
    return rotation + Math.round((this.#view.getRotation() - rotation) / fullTurn) * fullTurn;
  }

  /** What is seen stays where it is; what is asked for next is centred in the part that is left. */
  setPadding({ top, right, bottom, left }: Padding): void {
    this.#view.padding = [top, right, bottom, left];
    this.#opening?.();
  }

  get padding(): Padding {
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#view.padding ?? [];
    return { top, right, bottom, left };
  }

  #duration(milliseconds: number): number {
    return this.#reducedMotion() ? 0 : milliseconds;
  }
}
