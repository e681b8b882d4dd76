import { at, frameOf, type Frame } from '../geometry/frame.ts';
import type { Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';
import { mainFront } from './flats.ts';
import { plantWood } from './parks.ts';
import { boxRing, fitBox, type Box } from './rectangle.ts';
import type { Block, Building, GreenKind, Site } from './site.ts';

const circle = (frame: Frame, s: number, t: number, radius: number, from = 0, to = 360): Point[] =>
  Array.from({ length: 25 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 24) * Math.PI) / 180;
    return at(frame, s + Math.cos(angle) * radius, t + Math.sin(angle) * radius);
  });

const closed = (ring: readonly Point[]): Point[] => [...ring, ring[0] as Point];

/** Draws a football pitch of 100 by 64 metres with its lines. */
const football = (frame: Frame, s: number, t: number, kind: GreenKind, block: Block, site: Site): void => {
  const field: Box = [s, t, s + 64, t + 100];
  site.areas.push({ ring: boxRing(frame, [s - 4, t - 4, s + 68, t + 104]), kind, name: null, zone: block.zone });
  site.pitchLines.push(
    closed(boxRing(frame, field)),
    [at(frame, s, t + 50), at(frame, s + 64, t + 50)],
    circle(frame, s + 32, t + 50, 9.15),
    closed(boxRing(frame, [s + 12, t, s + 52, t + 16.5])),
    closed(boxRing(frame, [s + 12, t + 83.5, s + 52, t + 100])),
  );
};

const tennis = (frame: Frame, s: number, t: number, block: Block, site: Site): void => {
  site.areas.push({ ring: boxRing(frame, [s, t, s + 17, t + 34]), kind: 'kunstgras', name: null, zone: block.zone });
  site.pitchLines.push(
    closed(boxRing(frame, [s + 3, t + 5, s + 14, t + 29])),
    [at(frame, s + 3, t + 17), at(frame, s + 14, t + 17)],
  );
};

/** Draws a running track: two straights and two bends. */
const track = (frame: Frame, s: number, t: number, block: Block, site: Site): void => {
  const oval = (radius: number): Point[] => [
    ...circle(frame, s + 46, t + 46, radius, 180, 360),
    ...circle(frame, s + 46, t + 126, radius, 0, 180),
  ];
  site.areas.push({ ring: oval(46), kind: 'atletiekbaan', name: 'Atletiekbaan', zone: block.zone });
  site.areas.push({ ring: oval(36), kind: 'sportveld', name: null, zone: block.zone });
  for (const radius of [38, 40, 42, 44]) site.pitchLines.push(closed(oval(radius)));
};

export const laySports = (block: Block, site: Site, random: Random): void => {
  const front = mainFront(block);
  if (!front) return;
  const frame = frameOf(front.a, front.b);
  const box = fitBox(frame, block.points, 12);
  site.areas.push({ ring: block.outline, kind: 'park', name: block.zone.name, zone: block.zone });
  site.lots.push({ ring: block.outline, zone: block.zone, street: front.street });
  if (!box) return;
  const [s0, t0, s1, t1] = box;
  const used: Point[][] = [];
  const take = (s: number, t: number, wide: number, deep: number): boolean => {
    if (s + wide > s1 || t + deep > t1) return false;
    used.push(boxRing(frame, [s, t, s + wide, t + deep]));
    return true;
  };
  const hall = (s: number, t: number, wide: number, deep: number, name: string): void => {
    const ring = boxRing(frame, [s, t, s + wide, t + deep]);
    const building: Building = {
      ring, ridge: frame.along, built: random.integer(...block.zone.built), storeys: 1, height: 7, use: 'sportfunctie',
      roof: 'plat dak', name, doors: [{ street: front.street, point: at(frame, s + 4, t + 4), units: 1 }], zone: block.zone,
    };
    site.buildings.push(building);
  };
  // Halls and parking are along the street; the pitches are in rows behind them.
  if (take(s0, t0, 44, 30)) hall(s0, t0, 44, 30, 'Sporthal De Dijk');
  if (take(s0 + 56, t0, 52, 34)) hall(s0 + 56, t0, 52, 34, 'Zwembad Het Wad');
  if (take(s0 + 120, t0, 26, 14)) hall(s0 + 120, t0, 26, 14, `Clubhuis ${block.zone.name}`);
  if (take(s0 + 160, t0, 70, 34)) {
    site.areas.push({ ring: boxRing(frame, [s0 + 160, t0, s0 + 230, t0 + 34]), kind: 'parkeren', name: null, zone: block.zone });
  }
  let t = t0 + 50;
  if (take(s0, t, 96, 176)) track(frame, s0, t, block, site);
  for (let s = s0 + 108; take(s, t, 74, 108); s += 84) {
    football(frame, s + 5, t + 4, s < s0 + 140 ? 'kunstgras' : 'sportveld', block, site);
  }
  for (let s = s0 + 108, courts = 0; courts < 6 && take(s, t + 124, 18, 36); s += 22, courts += 1) {
    tennis(frame, s, t + 124, block, site);
  }
  t += 190;
  for (; t < t1; t += 124) {
    for (let s = s0; take(s, t, 74, 108); s += 84) football(frame, s + 5, t + 4, 'sportveld', block, site);
  }
  site.trees.push(
    ...plantWood(block.outline, 11, 0.5, used, random, (point) => ({ point, place: 'park', zone: block.zone })),
  );
};
