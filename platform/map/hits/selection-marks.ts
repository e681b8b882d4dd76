import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { FlatStyle } from 'ol/style/flat.js';
import type { MapModel } from '../model/map-model.ts';
import { isSameObject, type Selected } from '../model/selection.ts';
import { drawnLook, readGeometry } from './drawn-look.ts';

const COLOUR = '#d6246e';
/** Pixels; the narrowest line around the open object, which is at least as wide as its own. */
const LINE = 4;
const HALO = 'rgba(255,255,255,0.95)';

/** Properties of a mark, in pixels: how wide a line of the object is drawn, and how far a symbol reaches. */
const WIDTH = 'width';
const REACH = 'reach';

/** A line with a light edge on both sides and nothing inside: the colours of the map stay readable. Points get a ring. */
const outline = (colour: string, stroke: FlatStyle['stroke-width'], ring: number): FlatStyle => ({
  'stroke-color': colour, 'stroke-width': stroke, 'circle-radius': ['+', ['get', REACH], 4], 'circle-stroke-color': colour, 'circle-stroke-width': ring,
});

const openStyle = [outline(HALO, ['+', ['get', WIDTH], 6], 9), outline(COLOUR, ['get', WIDTH], 4)];
const foundStyle = [outline(HALO, 4, 4), outline(COLOUR, 2, 2)];

/** Marks the selected objects above all maps: the open one strongly, the others with a thin outline. Returns a function that ends it. */
export const drawSelection = (map: MapModel): (() => void) => {
  const { selection } = map;
  let removals: readonly (() => void)[] = [];

  const markOf = (selected: Selected): Feature => {
    const owner = map.layers.maps.get().find(({ key }) => key === selected.mapKey);
    const look = owner ? drawnLook(owner, selected, map.state.get().resolution) : null;
    return new Feature({ geometry: readGeometry(selected.geometry), [WIDTH]: Math.max(LINE, look?.width ?? 0), [REACH]: look?.reach ?? 5 });
  };
  const show = (objects: readonly Selected[], style: FlatStyle[]): (() => void) =>
    map.addOverlay(new VectorLayer({ source: new VectorSource({ features: objects.map(markOf) }), style }));
  const draw = (): void => {
    for (const remove of removals) remove();
    const opened = selection.opened.get();
    const others = selection.get().filter((one) => !opened || !isSameObject(one, opened));
    removals = [
      ...(others.length > 0 ? [show(others, foundStyle)] : []),
      ...(opened ? [show([opened], openStyle)] : []),
    ];
  };
  const stops = [selection.subscribe(draw), selection.opened.subscribe(draw)];
  draw();
  return () => {
    for (const stop of [...stops, ...removals]) stop();
  };
};
