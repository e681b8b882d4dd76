import type { TownContext } from '../context.ts';
import { line, polygon } from '../feature.ts';
import { areaOf } from '../geometry/ring.ts';
import { isletsOf, shoreOf } from '../plan/districts.ts';
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
      [shoreOf(built.bend, built.town), ...isletsOf(built.bend, built.town)],
    ),
    properties: { soort: 'meer', naam: 'Markermeer', breedte: null },
  });
  for (const each of built.plan.lines) {
    const { profile } = each;
    if (profile.kind !== 'canal' && profile.kind !== 'ditch') continue;
    const soort = profile.kind === 'ditch' ? 'sloot' : profile.water > 20 ? 'kanaal' : 'gracht';
    for (const course of coursesOf(each, profile.water)) {
      features.water.push({
        geometry: polygon(bentStrip(built.bend, course, profile.water)),
        properties: { soort, naam: profile.name ?? null, breedte: profile.water },
      });
      if (!profile.name) continue;
      features.waterlijn.push({
        geometry: line(bentLine(built.bend, course)),
        properties: { naam: profile.name, breedte: profile.water },
      });
    }
  }
  for (const ring of built.site.ponds) {
    features.water.push({ geometry: polygon(ring), properties: { soort: 'vijver', naam: null, breedte: Math.round(Math.sqrt(areaOf(ring))) } });
  }
};
