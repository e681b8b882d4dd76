import { dot, subtract, unit, type Point } from '../geometry/vector.ts';
import type { Edge, Network } from '../network/network.ts';

/** Cosine of the largest turn at a crossing across which two streets count as one. */
const straightOn = Math.cos((16 * Math.PI) / 180);

const leaving = (edge: Edge, node: number): Point => {
  const points = edge.from.id === node ? edge.points : edge.points.toReversed();
  return unit(subtract(points[1] as Point, points[0] as Point));
};

/** Returns for each line without a name of its own the line whose name it shares. */
export const streetsAcross = (network: Network): ReadonlyMap<number, number> => {
  const owner = new Map<number, number>();
  const find = (line: number): number => {
    const above = owner.get(line) ?? line;
    return above === line ? line : find(above);
  };
  const ends = new Map<number, Edge[]>();
  for (const edge of network.edges) {
    if (edge.profile.name) continue;
    for (const { id } of [edge.from, edge.to]) ends.set(id, [...(ends.get(id) ?? []), edge]);
  }
  for (const [node, edges] of ends) {
    for (const one of edges) {
      for (const other of edges) {
        if (one.line.id >= other.line.id || one.zone !== other.zone) continue;
        if (-dot(leaving(one, node), leaving(other, node)) > straightOn) owner.set(find(other.line.id), find(one.line.id));
      }
    }
  }
  return new Map([...owner.keys()].map((line) => [line, find(line)]));
};
