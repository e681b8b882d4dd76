import type { TownContext } from '../context.ts';
import { line, polygon } from '../feature.ts';
import { areaOf, centroidOf, type Ring } from '../geometry/ring.ts';
import { between } from '../geometry/vector.ts';
import { isletsOf, shoreOf } from '../plan/districts.ts';
import { pointOn } from '../plan/line.ts';
import { bentLine, bentStrip, coursesOf } from '../network/stretches.ts';

/** Square metres; smaller remainders between two cuts are ignored. */
export const smallest = 1;

/** Writes the polder, and then the areas on it. */
export const addGround = ({ built, buurten, features }: TownContext): void => {
  const push = (ring: Ring, soort: string, naam: string | null, gewas: string | null): void => {
    if (areaOf(ring) < smallest) return;
    features.terrein.push({ geometry: polygon(ring), properties: { soort, naam, gewas } });
  };
  push(shoreOf(built.bend, built.town), 'polder', null, null);
  for (const ring of isletsOf(built.bend, built.town)) {
    push(ring, 'dijk', null, null);
    push(shrunk(ring, dikeOfIslet), 'grasland', null, null);
  }
  for (const { name, wijk, ring } of buurten) {
    if (wijk === 'Bedrijventerreinen') push(ring, 'bedrijvengebied', name, null);
    else if (!wijk.endsWith('polder')) push(ring, 'bebouwde kom', name, null);
  }
  for (const { line: each, ring } of built.corridors) {
    const { profile } = each;
    if (profile.kind === 'canal' || profile.kind === 'ditch') push(ring, 'oever', null, null);
    else if (profile.kind === 'rail') push(ring, 'spoorberm', null, null);
    else if (profile.kind === 'street' && profile.class === 'dijkweg') push(ring, 'dijk', null, null);
    else if (profile.kind === 'street' && ['provinciaal', 'landweg'].includes(profile.class)) push(ring, 'berm', null, null);
  }
  for (const { ring, kind, name, crop } of built.site.areas) push(ring, kind, name, crop ?? null);
  for (const points of built.site.pitchLines) features.sportlijn.push({ geometry: line(points), properties: { soort: 'belijning' } });
  for (const points of built.site.paths) features.pad.push({ geometry: line(points), properties: { soort: 'pad', breedte: 2 } });
  addBankPaths(built, features);
  addRailway(built, features);
};

/** Share of an islet that lies within its dike. */
const dikeOfIslet = 0.93;

const shrunk = (ring: Ring, share: number): Ring => {
  const middle = centroidOf(ring);
  return ring.map((corner) => between(middle, corner, share));
};

/** Minimum width in metres of a bank with a path. */
const wideBank = 7;

/** Writes footpaths along both sides of the main waters. */
const addBankPaths = (built: TownContext['built'], features: TownContext['features']): void => {
  for (const each of built.plan.lines) {
    const { profile } = each;
    if (profile.kind !== 'canal' || !profile.name || each.halfWidth - profile.water / 2 < wideBank) continue;
    const aside = profile.water / 2 + (each.halfWidth - profile.water / 2) * 0.5;
    for (const course of coursesOf(each, profile.water)) {
      if (course.to - course.from < 40) continue;
      // On the inner side of a ring of water the paths would cross at its corners.
      const ring = each.chords.some(({ before, after }) => [before, after].some((bound) => bound?.line.profile.kind === 'canal'));
      const sides = ring ? [-aside] : [aside, -aside];
      const along = ring ? { ...course, from: course.from - 5, to: course.to + 5 } : course;
      for (const hand of sides) {
        features.pad.push({ geometry: line(bentLine(built.bend, along, hand)), properties: { soort: 'pad', breedte: 1.8 } });
      }
    }
  }
};

const addRailway = (built: TownContext['built'], features: TownContext['features']): void => {
  for (const each of built.plan.lines) {
    const { profile, chords } = each;
    if (profile.kind !== 'rail' || chords.length === 0) continue;
    // From shore to shore; the dams beyond are in `surroundings.ts`.
    const from = Math.min(...chords.map((chord) => chord.from)) - 60;
    const to = Math.max(...chords.map((chord) => chord.to)) + 60;
    for (const aside of [-2.1, 2.1]) {
      features.spoor.push({
        geometry: line(bentLine(built.bend, { line: each, from, to }, aside)),
        properties: { soort: 'trein', sporen: 1 },
      });
    }
    const platform = stationAlong(each);
    for (const aside of [-8.2, 8.2]) {
      features.terrein.push({
        geometry: polygon(bentStrip(built.bend, { line: { ...each, origin: pointOn(each, 0, aside) }, ...platform }, 6)),
        properties: { soort: 'perron', naam: 'Station Markerwaard', gewas: null },
      });
    }
  }
};

/** Position of the platforms: just east of the station avenue. */
export const stationAlong = (rail: Parameters<typeof pointOn>[0]): { readonly from: number; readonly to: number } => {
  const start = -370 - rail.origin[0];
  return { from: start, to: start + 190 };
};
