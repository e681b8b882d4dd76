import { ribbon } from '../geometry/ribbon.ts';
import type { Point } from '../geometry/vector.ts';
import { at, frameOf } from '../geometry/frame.ts';
import type { Bend } from '../plan/bend.ts';
import { coast } from '../plan/macro.ts';
import { smooth } from '../blocks/blob.ts';
import { polygon, line as lineString, type Features } from '../feature.ts';

/** Writes what lies outside the dike: the moles and jetties of the marina, and the beach. */
export const addShore = (features: Features, bend: Bend): void => {
  const frame = frameOf(coast[6] as Point, coast[7] as Point);
  // The land is on the left, so the lake has a negative t.
  const place = (s: number, out: number): Point => bend.toWorld(at(frame, s, -out));
  const mole = (points: readonly Point[]): void => {
    features.terrein.push({
      geometry: polygon(ribbon(smooth(points), 11)),
      properties: { soort: 'havendam', gewas: null, naam: null },
    });
  };
  mole([place(720, -8), place(722, 70), place(690, 140), place(600, 172), place(500, 176), place(420, 168)]);
  mole([place(300, -8), place(296, 60), place(318, 116), place(352, 140)]);
  for (let s = 360; s < 690; s += 46) {
    const end = s > 420 && s < 640 ? 112 : 84;
    features.pad.push({ geometry: lineString([place(s, -2), place(s, end)]), properties: { soort: 'steiger', breedte: 2.4 } });
    for (let out = 14; out < end; out += 9) {
      features.pad.push({
        geometry: lineString([place(s - 9, out), place(s + 9, out)]),
        properties: { soort: 'steiger', breedte: 0.8 },
      });
    }
  }
  beach(features, bend);
};

const beach = (features: Features, bend: Bend): void => {
  const frame = frameOf(coast[5] as Point, coast[6] as Point);
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let index = 0; index <= 24; index += 1) {
    const share = index / 24;
    const s = 420 + share * 480;
    inner.push(bend.toWorld(at(frame, s, 2)));
    outer.push(bend.toWorld(at(frame, s, -Math.sin(share * Math.PI) * (34 + 9 * Math.sin(share * 9)))));
  }
  features.terrein.push({
    geometry: polygon([...inner, ...outer.slice(1, -1).toReversed()]),
    properties: { soort: 'strand', gewas: null, naam: 'Stadsstrand' },
  });
};

