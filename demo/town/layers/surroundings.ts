import type { TownContext } from '../context.ts';
import { line, point, polygon } from '../feature.ts';
import type { Point } from '../geometry/vector.ts';

/**
 * The far shores of the lake in EPSG:28992, drawn roughly, as background for the zoomed-out map. They lie outside the
 * municipality, so they are in no registration.
 */
const shores: readonly (readonly Point[])[] = [
  [
    [95_000, 558_000], [95_000, 478_000], [121_500, 486_800], [128_000, 486_300], [131_200, 488_600], [130_600, 492_400],
    [133_800, 495_200], [131_000, 498_300], [132_700, 500_900], [131_800, 503_200], [130_700, 507_400], [132_300, 511_600],
    [131_900, 515_800], [134_600, 517_400], [138_800, 515_900], [142_900, 517_300], [146_200, 519_900], [148_600, 523_800],
    [147_800, 527_300], [143_000, 529_600], [137_300, 531_400], [135_200, 537_000], [131_900, 546_000], [133_600, 558_000],
  ],
  [
    [195_000, 458_000], [195_000, 558_000], [177_000, 544_000], [169_800, 535_000], [167_200, 527_000], [168_900, 519_200],
    [171_400, 515_600], [168_800, 511_700], [164_900, 509_700], [161_900, 506_200], [159_600, 501_600], [155_900, 496_900],
    [151_200, 492_300], [146_300, 488_000], [141_300, 484_600], [138_700, 482_600], [141_800, 480_300], [147_200, 478_600],
    [152_800, 476_200], [158_000, 472_000], [163_000, 458_000],
  ],
  [[95_000, 478_000], [95_000, 458_000], [163_000, 458_000], [150_500, 474_900], [141_000, 478_800], [134_000, 481_700], [127_500, 484_400], [121_500, 486_800]],
];

const neighbours: readonly (readonly [string, Point])[] = [
  ['Hoorn', [132_600, 517_600]], ['Enkhuizen', [147_600, 524_400]], ['Lelystad', [161_800, 502_300]],
  ['Almere', [143_400, 487_100]], ['Edam', [131_000, 502_600]], ['Marken', [131_900, 495_300]], ['Urk', [169_900, 518_200]],
];

/** Plan x of the mainland ends of the dams, in metres from the middle of the polder. */
const damWest = -15_200;
const damEast = 21_000;

export const addSurroundings = ({ built, features }: TownContext): void => {
  for (const shore of shores) features.omgeving.push({ geometry: polygon(shore), properties: { soort: 'vasteland', naam: null } });
  for (const [naam, place] of neighbours) {
    features.omgeving.push({ geometry: point(place), properties: { soort: 'buurgemeente', naam } });
  }
  for (const place of [[-1500, 1500], [2100, -1600]] as const) {
    features.omgeving.push({ geometry: point(built.bend.toWorld(place)), properties: { soort: 'meer', naam: 'Markermeer' } });
  }
  for (const each of built.plan.lines) {
    const { profile, chords, origin } = each;
    const isRail = profile.kind === 'rail';
    const isMain = profile.kind === 'street' && profile.class === 'provinciaal';
    if ((!isRail && !isMain) || chords.length === 0) continue;
    const [first, last] = [Math.min(...chords.map(({ from }) => from)), Math.max(...chords.map(({ to }) => to))];
    // The dams are straight, from the point where the bent line leaves the polder.
    const away = (along: number, end: number): Point[] => [
      built.bend.toWorld([origin[0] + along, origin[1]]),
      built.bend.toWorld([end, origin[1]]),
    ];
    for (const points of [away(first - 24, damWest), away(last + 24, damEast)]) {
      for (const soort of ['dam', isRail ? 'spoor' : 'weg']) {
        features.omgeving.push({ geometry: line(points), properties: { soort, naam: null, breedte: profile.kind === 'street' ? profile.carriageway : null } });
      }
    }
  }
};
