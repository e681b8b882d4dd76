import { lengthOf } from '../geometry/ring.ts';
import type { Edge, Network } from './network.ts';

export const neighboursOf = (network: Network): ReadonlyMap<number, readonly Edge[]> => {
  const neighbours = new Map<number, Edge[]>();
  for (const edge of network.edges) {
    for (const { id } of [edge.from, edge.to]) {
      const list = neighbours.get(id) ?? [];
      list.push(edge);
      neighbours.set(id, list);
    }
  }
  return neighbours;
};

/** Returns the lowest cost from one node to all reachable nodes (Dijkstra with a binary heap). */
export const reachFrom = (
  network: Network,
  start: number,
  cost: (edge: Edge) => number,
): ReadonlyMap<number, number> => {
  const neighbours = neighboursOf(network);
  const reached = new Map<number, number>();
  const heap: [number, number][] = [[0, start]];
  while (heap.length > 0) {
    const [spent, node] = popSmallest(heap);
    if (reached.has(node)) continue;
    reached.set(node, spent);
    for (const edge of neighbours.get(node) ?? []) {
      const next = edge.from.id === node ? edge.to.id : edge.from.id;
      if (!reached.has(next)) push(heap, [spent + cost(edge), next]);
    }
  }
  return reached;
};

export const lengthCost = (edge: Edge): number => lengthOf(edge.points);

const push = (heap: [number, number][], entry: [number, number]): void => {
  heap.push(entry);
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if ((heap[parent] as [number, number])[0] <= entry[0]) break;
    heap[child] = heap[parent] as [number, number];
    child = parent;
  }
  heap[child] = entry;
};

const popSmallest = (heap: [number, number][]): [number, number] => {
  const smallest = heap[0] as [number, number];
  const last = heap.pop() as [number, number];
  if (heap.length === 0) return smallest;
  let parent = 0;
  for (;;) {
    let child = parent * 2 + 1;
    if (child >= heap.length) break;
    const right = heap[child + 1];
    if (right && right[0] < (heap[child] as [number, number])[0]) child += 1;
    if ((heap[child] as [number, number])[0] >= last[0]) break;
    heap[parent] = heap[child] as [number, number];
    parent = child;
  }
  heap[parent] = last;
  return smallest;
};
