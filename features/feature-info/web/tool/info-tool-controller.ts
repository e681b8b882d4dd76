import type OlFeature from 'ol/Feature.js';
import { noModifierKeys } from 'ol/events/condition.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Circle from 'ol/geom/Circle.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { formatRadius } from '#platform/geo/format.ts';
import { KEYBOARD_POINTER } from '#platform/map/hits/press-centre.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { Drawing } from '#platform/map/tools/drawing.ts';
import type { InfoController } from '../info-controller.ts';
import { circleAround, type QueryPlace } from '../place.ts';
import { labelKey, placeStyle } from '../place-style.ts';
import { toolIds, type InfoMode } from './tool-id.ts';

export interface InfoToolState {
  /** Whether a sketch is in progress. */
  readonly drawing: boolean;
  /** Metres; the radius of the circle being drawn. */
  readonly radius: number | null;
}

const types = { polygon: 'Polygon', circle: 'Circle' } as const;

const circleOf = (sketch: OlFeature | null): Circle | null => {
  const geometry = sketch?.getGeometry();
  return geometry instanceof Circle ? geometry : null;
};

const placeOf = (drawn: OlFeature): QueryPlace | null => {
  const circle = circleOf(drawn);
  const geometry = drawn.getGeometry();
  if (circle) {
    const [x = 0, y = 0] = circle.getCenter();
    return circle.getRadius() > 0 ? circleAround([x, y], circle.getRadius()) : null;
  }
  return geometry ? { geometry: new GeoJSON().writeGeometryObject(geometry) as Geometry } : null;
};

/** Queries a click or a drawn area. The area stays on the map until the next query. */
export class InfoToolController implements MapTool {
  readonly id: string;
  readonly state: Derived<InfoToolState>;
  readonly #info: InfoController;
  readonly #mode: InfoMode;
  #drawing: Drawing | null = null;

  constructor(info: InfoController, mode: InfoMode) {
    this.id = toolIds[mode];
    this.#info = info;
    this.#mode = mode;
    this.state = new Derived(() => this.#read());
  }

  start(map: MapModel): () => void {
    const mode = this.#mode;
    return map.inquiries.whileNotPaused(() => (mode === 'click'
      ? map.clicks.on((press) => void this.#info.askAt(press), { tool: this.id })
      : this.#beginDrawing(map, types[mode])));
  }

  /** The first Escape discards the sketch, the next one ends the tool. */
  escape(): boolean {
    return this.#drawing?.abort() ?? false;
  }

  finish(): void {
    this.#drawing?.finish();
  }

  #beginDrawing({ olMap }: MapModel, type: 'Polygon' | 'Circle'): () => void {
    let byKey = false;
    const condition = (event: MapBrowserEvent): boolean => {
      byKey = (event.originalEvent as PointerEvent).pointerId === KEYBOARD_POINTER;
      return noModifierKeys(event);
    };
    const drawing = new Drawing(olMap, { type, style: placeStyle, condition }, {
      changed: () => this.state.changed(),
      // Shows the radius at the circle.
      moved: (sketch) => {
        const circle = circleOf(sketch);
        if (circle) sketch.set(labelKey, formatRadius(circle.getRadius()), true);
      },
      ended: (drawn) => {
        const place = placeOf(drawn);
        if (place) void this.#info.askWithin(place, byKey);
      },
    });
    this.#drawing = drawing;
    return () => {
      drawing.destroy();
      this.#drawing = null;
    };
  }

  #read(): InfoToolState {
    const sketch = this.#drawing?.sketch ?? null;
    return { drawing: sketch !== null, radius: circleOf(sketch)?.getRadius() ?? null };
  }
}
