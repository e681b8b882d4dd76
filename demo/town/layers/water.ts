import type { TownContext } from '../context.ts';
import { line, polygon } from '../feature.ts';
import { areaOf } from '../geometry/ring.ts';
import { shoreOf } from '../plan/districts.ts';
import { bentLine, bentStrip, coursesOf } from '../network/stretches.ts';

/** Half the width in metres of the lake around the first town; further towns have tiles of their own. */
const lakeAround = 50_000;

export const addWater = (context: TownContext, centre: readonly [number, number], tile: number | null): void => {
  const { built, features } = context;
  const half = tile === null ? lakeAround : tile / 2;
  const [x, y] = centre;
  features.water.push({
    geometry: polygon(
      [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]],
      [shoreOf(built.bend)],
    ),
    properties: { soort: 'meer', naam: 'Markermeer', breedte: null },
  });
  for (const each of built.plan.lines) {
    const { making } = each;
    if (making.kind !== 'canal' && making.kind !== 'ditch') continue;
    const soort = making.kind === 'ditch' ? 'sloot' : making.water > 20 ? 'kanaal' : 'gracht';
    for (const course of coursesOf(each, making.water)) {
      features.water.push({
        geometry: polygon(bentStrip(built.bend, course, making.water)),
        properties: { soort, naam: making.name ?? null, breedte: making.water },
      });
      if (!making.name) continue;
      features.waterlijn.push({
        geometry: line(bentLine(built.bend, course)),
        properties: { naam: making.name, breedte: making.water },
      });
    }
  }
  for (const ring of built.site.ponds) {
    features.water.push({ geometry: polygon(ring), properties: { soort: 'vijver', naam: null, breedte: Math.round(Math.sqrt(areaOf(ring))) } });
  }
};
