import { crossing, distance, type Point } from '../geometry/vector.ts';
import type { Bend } from '../plan/bend.ts';
import { alongLine, isStreet, pointOn, type Bound, type Chord, type Line, type StreetMaking } from '../plan/line.ts';

export interface Node {
  readonly id: number;
  /** EPSG:28992, to the centimetre: edges end in exactly this point. */
  readonly point: Point;
}

export interface Edge {
  readonly id: number;
  readonly line: Line;
  readonly making: StreetMaking;
  readonly zone: string;
  readonly from: Node;
  readonly to: Node;
  /** Metres along the line in the plan. */
  readonly start: number;
  readonly end: number;
  readonly points: readonly Point[];
}

export interface Network {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

interface Stop {
  readonly along: number;
  readonly node: Node;
}

interface Stretch {
  start: number;
  end: number;
}

/** Streets that end at nothing stop this far, in metres, before the water or the gardens. */
const before = 4;
/** Crossings nearer to each other than this, in metres and as a share of the street's corridor, are one. */
const together = 4;
const togetherShare = 0.28;
/** Metres before a crossing where a street leaves its own way for it. */
const turnIn = 5;
/** Metres between the points of a bent street. */
const step = 22;

export const roundedTo = (digits: number, [x, y]: Point): Point => {
  const factor = 10 ** digits;
  return [Math.round(x * factor) / factor, Math.round(y * factor) / factor];
};

class Builder {
  readonly nodes: Node[] = [];
  readonly #crossings = new Set<string>();
  readonly #stops = new Map<number, Stop[]>();
  readonly #bend: Bend;

  constructor(bend: Bend) {
    this.#bend = bend;
  }

  node(plan: Point): Node {
    const node = { id: this.nodes.length + 1, point: roundedTo(2, this.#bend.toWorld(plan)) };
    this.nodes.push(node);
    return node;
  }

  /** The one node where two streets meet, on both of them; a crossing close by serves for both. */
  meet(line: Line, other: Line): number | null {
    const point = crossing(line.origin, line.direction, other.origin, other.direction);
    if (!point) return null;
    const key = line.id < other.id ? `${line.id}-${other.id}` : `${other.id}-${line.id}`;
    const along = alongLine(line, point);
    if (this.#crossings.has(key)) return along;
    this.#crossings.add(key);
    const alongOther = alongLine(other, point);
    const near = this.#near(other, alongOther) ?? this.#near(line, along);
    const node = near ?? this.node(point);
    if (this.#near(other, alongOther) !== node) this.stop(other, alongOther, node);
    if (this.#near(line, along) !== node) this.stop(line, along, node);
    return along;
  }

  #near(line: Line, along: number): Node | null {
    const reach = Math.min(together, line.halfWidth * 2 * togetherShare);
    return this.#stops.get(line.id)?.find((stop) => Math.abs(stop.along - along) < reach)?.node ?? null;
  }

  stop(line: Line, along: number, node: Node): void {
    const stops = this.#stops.get(line.id) ?? [];
    stops.push({ along, node });
    this.#stops.set(line.id, stops);
  }

  stops(line: Line): Stop[] {
    return (this.#stops.get(line.id) ?? []).toSorted((a, b) => a.along - b.along);
  }

  points(line: Line, from: Stop, to: Stop): Point[] {
    const count = Math.max(1, Math.round((to.along - from.along) / step));
    const inner = Array.from({ length: count - 1 }, (_, index) => from.along + ((to.along - from.along) * (index + 1)) / count);
    const ends = [from, to].map((stop) => ({ stop, beside: distance(this.#at(line, stop.along), stop.node.point) > 0.2 }));
    // A street that shares a crossing a little beside its own way gets there within the other street.
    if (to.along - from.along > 4 * turnIn) {
      if (ends[0]?.beside) inner.unshift(from.along + turnIn);
      if (ends[1]?.beside) inner.push(to.along - turnIn);
    }
    return [from.node.point, ...inner.map((along) => this.#at(line, along)), to.node.point];
  }

  #at(line: Line, along: number): Point {
    return roundedTo(2, this.#bend.toWorld(pointOn(line, along)));
  }
}

/** Whether a street goes on beyond what it ran into: over the water, under the railway. */
const goesOn = (bound: Bound, next: Chord | undefined): boolean =>
  bound !== null && bound.line.making.kind !== 'street' && next?.before?.line === bound.line;

/** The stretches of a street that can be travelled without leaving it. */
const stretchesOf = (line: Line, builder: Builder): Stretch[] => {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  const chords = line.chords.toSorted((a, b) => a.from - b.from);
  chords.forEach((chord, index) => {
    const start = isStreet(chord.before) ? builder.meet(line, chord.before.line) : null;
    const end = isStreet(chord.after) ? builder.meet(line, chord.after.line) : null;
    if (!open) {
      open = { start: start ?? chord.from + before, end: 0 };
      if (start === null) builder.stop(line, open.start, builder.node(pointOn(line, open.start)));
    }
    if (end === null && goesOn(chord.after, chords[index + 1])) return;
    open.end = end ?? chord.to - before;
    if (end === null) builder.stop(line, open.end, builder.node(pointOn(line, open.end)));
    stretches.push(open);
    open = null;
  });
  return stretches;
};

/** The routable network: edges meet exactly in their nodes. */
export const buildNetwork = (lines: readonly Line[], bend: Bend): Network => {
  const builder = new Builder(bend);
  const streets = lines.filter((line) => line.making.kind === 'street' && line.chords.length > 0);
  const stretches = new Map(streets.map((line) => [line.id, stretchesOf(line, builder)]));
  const edges: Edge[] = [];
  for (const line of streets) {
    const stops = builder.stops(line);
    for (let index = 1; index < stops.length; index += 1) {
      const [from, to] = [stops[index - 1] as Stop, stops[index] as Stop];
      const middle = (from.along + to.along) / 2;
      const covered = stretches.get(line.id)?.some(({ start, end }) => middle > start - 0.01 && middle < end + 0.01);
      if (!covered || from.node === to.node) continue;
      edges.push({
        id: edges.length + 1,
        line,
        making: line.making as StreetMaking,
        zone: zoneAt(line, middle),
        from: from.node,
        to: to.node,
        start: from.along,
        end: to.along,
        points: builder.points(line, from, to),
      });
    }
  }
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return { nodes: builder.nodes.filter((node) => joined.has(node)), edges };
};

const zoneAt = (line: Line, along: number): string =>
  line.chords.find(({ from, to }) => along >= from && along <= to)?.zone ?? line.chords[0]?.zone ?? '';
