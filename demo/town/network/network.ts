import type { Point } from '../geometry/vector.ts';
import type { Bend } from '../plan/bend.ts';
import { Crossings, type Node, type StreetNode } from './crossings.ts';
import { isStreet, pointOn, type Bound, type Chord, type Line, type StreetProfile } from '../plan/line.ts';

export type { Node } from './crossings.ts';

export interface Edge {
  readonly id: number;
  readonly line: Line;
  readonly profile: StreetProfile;
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

interface Stretch {
  start: number;
  end: number;
}

/** Streets that end without a crossing stop this many metres before the water or the gardens. */
const before = 4;

/** Whether a street continues beyond the boundary that it meets: over water, or across the railway. */
const goesOn = (bound: Bound, next: Chord | undefined): boolean =>
  bound !== null && bound.line.profile.kind !== 'street' && next?.before?.line === bound.line;

/** Returns the stretches of a street that can be travelled without interruption. */
const stretchesOf = (line: Line, builder: Crossings): Stretch[] => {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  const chords = line.chords.toSorted((a, b) => a.from - b.from);
  chords.forEach((chord, index) => {
    const start = isStreet(chord.before) ? builder.meet(line, chord.before.line) : null;
    const end = isStreet(chord.after) ? builder.meet(line, chord.after.line) : null;
    if (!open) {
      open = { start: start ?? chord.from + before, end: 0 };
      if (start === null) builder.addNode(line, open.start, builder.node(pointOn(line, open.start)));
    }
    if (end === null && goesOn(chord.after, chords[index + 1])) return;
    open.end = end ?? chord.to - before;
    if (end === null) builder.addNode(line, open.end, builder.node(pointOn(line, open.end)));
    stretches.push(open);
    open = null;
  });
  return stretches;
};

/** Builds the routable network: edges end exactly in their nodes. */
export const buildNetwork = (lines: readonly Line[], bend: Bend): Network => {
  const builder = new Crossings(bend);
  const streets = lines.filter((line) => line.profile.kind === 'street' && line.chords.length > 0);
  const stretches = new Map(streets.map((line) => [line.id, stretchesOf(line, builder)]));
  const edges: Edge[] = [];
  for (const line of streets) {
    const nodes = builder.nodesOn(line);
    for (let index = 1; index < nodes.length; index += 1) {
      const [from, to] = [nodes[index - 1] as StreetNode, nodes[index] as StreetNode];
      const middle = (from.along + to.along) / 2;
      const covered = stretches.get(line.id)?.some(({ start, end }) => middle > start - 0.01 && middle < end + 0.01);
      if (!covered || from.node === to.node) continue;
      edges.push({
        id: edges.length + 1,
        line,
        profile: line.profile as StreetProfile,
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
