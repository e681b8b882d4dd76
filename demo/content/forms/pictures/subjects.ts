import type { Canvas } from '../../../server/raster/canvas.ts';
import type { Colour } from '../../../server/raster/image.ts';
import type { Random } from '../../../town/random.ts';

type Position = readonly [number, number];
/** Draws what is wrong around a point on the pavement; y points up. */
type Subject = (canvas: Canvas, at: Position, random: Random) => void;

const dark: Colour = [52, 58, 64];
const wood: Colour = [121, 85, 58];

const box = (canvas: Canvas, [x, y]: Position, width: number, height: number, paint: Colour): void =>
  canvas.polygon([[[x, y], [x + width, y], [x + width, y + height], [x, y + height]]], paint);

/** A tile that sticks up from the pavement. */
const tile: Subject = (canvas, [x, y]) => {
  canvas.polygon([[[x - 60, y - 12], [x + 40, y - 12], [x + 62, y + 26], [x - 38, y + 26]]], [60, 58, 56]);
  canvas.polygon([[[x - 55, y], [x + 48, y + 26], [x + 70, y + 62], [x - 33, y + 38]]], [176, 172, 166]);
  canvas.polygon([[[x - 55, y], [x + 48, y + 26], [x + 48, y + 14], [x - 55, y - 12]]], [128, 124, 120]);
};

/** A lamp post that leans, with its lamp out. */
const lamp: Subject = (canvas, [x, y], random) => {
  const lean = random.between(24, 60) * (random.chance(0.5) ? 1 : -1);
  canvas.line([[x, y], [x + lean, y + 250], [x + lean * 2.2, y + 270]], 9, dark);
  canvas.polygon([[[x + lean * 2.2 - 26, y + 258], [x + lean * 2.2 + 26, y + 266], [x + lean * 2.2 + 18, y + 284], [x + lean * 2.2 - 18, y + 278]]], [92, 98, 104]);
  canvas.circle([x, y], 14, [70, 74, 80]);
};

const bags: Subject = (canvas, [x, y], random) => {
  for (const [index, colour] of ([[64, 70, 84], [98, 108, 96], [48, 52, 60], [150, 152, 160]] as const).entries()) {
    const left = x - 96 + index * 56;
    const size = random.between(30, 46);
    canvas.circle([left, y + size * 0.8], size, colour);
    canvas.polygon([[[left - 8, y + size * 1.6], [left + 8, y + size * 1.6], [left + 14, y + size * 2], [left - 14, y + size * 2]]], colour);
  }
};

/** A tree with a branch on the ground. */
const tree: Subject = (canvas, [x, y], random) => {
  box(canvas, [x - 12, y], 24, 170, wood);
  const leaves = Array.from({ length: 16 }, () => ({ position: [x + random.between(-80, 80), y + random.between(150, 280)] as const, radius: random.between(26, 46) }));
  canvas.circles(leaves, [86, 128, 66]);
  canvas.circles(leaves.slice(0, 6).map(({ position: [east, north], radius }) => ({ position: [east - 8, north + 8] as const, radius: radius * 0.6 })), [112, 152, 84]);
  canvas.line([[x + 30, y - 14], [x + 190, y + 10]], 12, wood);
  canvas.circles([{ position: [x + 180, y + 14], radius: 34 }, { position: [x + 214, y + 6], radius: 24 }], [98, 120, 60]);
};

/** A drain under water. */
const drain: Subject = (canvas, [x, y], random) => {
  const rim = Array.from({ length: 28 }, (_, index): Position => {
    const angle = (index / 28) * 2 * Math.PI;
    const wide = random.between(0.86, 1);
    return [x + Math.cos(angle) * 170 * wide, y + Math.sin(angle) * 48 * wide];
  });
  canvas.polygon([rim], [118, 142, 158, 0.9]);
  box(canvas, [x - 34, y - 16], 68, 30, dark);
  for (let bar = 0; bar < 5; bar += 1) box(canvas, [x - 28 + bar * 13, y - 12], 5, 22, [96, 104, 110]);
};

/** A swing of which one chain is loose. */
const swing: Subject = (canvas, [x, y]) => {
  for (const side of [-110, 110]) for (const foot of [-26, 26]) canvas.line([[x + side + foot, y], [x + side, y + 220]], 8, [196, 88, 40]);
  canvas.line([[x - 110, y + 220], [x + 110, y + 220]], 10, [196, 88, 40]);
  canvas.line([[x - 28, y + 218], [x - 28, y + 70]], 3, dark);
  canvas.line([[x + 28, y + 218], [x + 44, y + 130], [x + 38, y + 96]], 3, dark);
  canvas.line([[x - 34, y + 72], [x + 34, y + 34]], 10, wood);
};

/** A bicycle without a saddle, against the kerb. */
const bicycle: Subject = (canvas, [x, y]) => {
  for (const wheel of [-70, 70]) {
    const ring = Array.from({ length: 33 }, (_, index): Position => [x + wheel + Math.cos((index / 16) * Math.PI) * 44, y + 44 + Math.sin((index / 16) * Math.PI) * 44]);
    canvas.line(ring, 6, dark);
  }
  canvas.line([[x - 70, y + 44], [x - 10, y + 44], [x + 50, y + 112], [x - 36, y + 106], [x - 10, y + 44]], 7, [38, 98, 140]);
  canvas.line([[x + 70, y + 44], [x + 46, y + 132], [x + 24, y + 138]], 7, [38, 98, 140]);
  canvas.line([[x - 70, y + 44], [x - 40, y + 122]], 7, [38, 98, 140]);
};

/** What each kind of report is about. */
export const subjects = { Wegen: tile, Verlichting: lamp, Afval: bags, Groen: tree, Riolering: drain, Spelen: swing, Handhaving: bicycle } as const satisfies Readonly<Record<string, Subject>>;
