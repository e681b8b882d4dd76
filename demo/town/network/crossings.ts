import { crossing, distance, type Point } from '../geometry/vector.ts';
import type { Bend } from '../plan/bend.ts';
import { alongLine, pointOn, type Line } from '../plan/line.ts';

export interface Node {
  readonly id: number;
  /** EPSG:28992, rounded to centimetres: edges end in exactly this point. */
  readonly point: Point;
}

/** A node on a street. */
export interface StreetNode {
  readonly along: number;
  readonly node: Node;
}

/** Crossings closer than this become one node: in metres, and as a share of the street's corridor. */
const mergeDistance = 4;
const mergeShare = 0.28;
/** Metres before a shared crossing at which a street leaves its own line. */
const turnIn = 5;
/** Metres between the points of a bent street. */
const step = 22;

const roundedTo = (digits: number, [x, y]: Point): Point => {
  const factor = 10 ** digits;
  return [Math.round(x * factor) / factor, Math.round(y * factor) / factor];
};

/** Finds the nodes where streets meet, and the points between them. */
export class Crossings {
  readonly nodes: Node[] = [];
  readonly #crossings = new Set<string>();
  readonly #nodesOnLine = new Map<number, StreetNode[]>();
  readonly #bend: Bend;

  constructor(bend: Bend) {
    this.#bend = bend;
  }

  node(plan: Point): Node {
    const node = { id: this.nodes.length + 1, point: roundedTo(2, this.#bend.toWorld(plan)) };
    this.nodes.push(node);
    return node;
  }

  /** Returns the position along `line` of the node where two streets meet, and adds the node to both. A nearby node is reused. */
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
    if (this.#near(other, alongOther) !== node) this.addNode(other, alongOther, node);
    if (this.#near(line, along) !== node) this.addNode(line, along, node);
    return along;
  }

  #near(line: Line, along: number): Node | null {
    const reach = Math.min(mergeDistance, line.halfWidth * 2 * mergeShare);
    return this.#nodesOnLine.get(line.id)?.find((each) => Math.abs(each.along - along) < reach)?.node ?? null;
  }

  addNode(line: Line, along: number, node: Node): void {
    const nodes = this.#nodesOnLine.get(line.id) ?? [];
    nodes.push({ along, node });
    this.#nodesOnLine.set(line.id, nodes);
  }

  nodesOn(line: Line): StreetNode[] {
    return (this.#nodesOnLine.get(line.id) ?? []).toSorted((a, b) => a.along - b.along);
  }

  points(line: Line, from: StreetNode, to: StreetNode): Point[] {
    const count = Math.max(1, Math.round((to.along - from.along) / step));
    const inner = Array.from({ length: count - 1 }, (_, index) => from.along + ((to.along - from.along) * (index + 1)) / count);
    const isBeside = [from, to].map(({ along, node }) => distance(this.#at(line, along), node.point) > 0.2);
    // A street that shares a node beside its own line turns towards it within the width of the other street.
    if (to.along - from.along > 4 * turnIn) {
      if (isBeside[0]) inner.unshift(from.along + turnIn);
      if (isBeside[1]) inner.push(to.along - turnIn);
    }
    return [from.node.point, ...inner.map((along) => this.#at(line, along)), to.node.point];
  }

  #at(line: Line, along: number): Point {
    return roundedTo(2, this.#bend.toWorld(pointOn(line, along)));
  }
}
