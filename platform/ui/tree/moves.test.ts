import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMove, isAllowed, placeOf, possibleMoves, step, type TreeNode } from './moves.ts';

interface Node extends TreeNode<Node> {}

const leaf = (id: string): Node => ({ id, text: id });
const group = (id: string, ...children: Node[]): Node => ({ id, text: id, children });
const tree = [group('a', leaf('a1'), leaf('a2'), leaf('a3')), group('b'), leaf('c')];
const anywhere = () => true;
const ids = (items: readonly Node[]): unknown[] =>
  items.map((node) => (node.children ? [node.id, ...ids(node.children)] : node.id));

describe('moves in a tree', () => {
  it('step moves among the siblings and returns null at the ends', () => {
    expect(step(tree, 'a1', 1)).toEqual({ id: 'a1', parentId: 'a', index: 1 });
    expect(step(tree, 'a1', -1)).toBeNull();
    expect(step(tree, 'c', 1)).toBeNull();
    expect(step(tree, 'nergens', 1)).toBeNull();
  });

  it('possibleMoves offers out of the group and into other groups, not into leaves or its own group', () => {
    const moves = possibleMoves(tree, 'a2', anywhere);
    expect(moves?.out).toEqual({ id: 'a2', parentId: null, index: 1 });
    expect(moves?.into.map(({ group: { id } }) => id)).toEqual(['b']);
    expect(moves?.toTop).toBeNull();
  });

  it('isAllowed refuses a group inside itself or its descendants', () => {
    const nested = [group('a', group('b', leaf('c')))];
    const a = placeOf(nested, 'a')?.node;
    const b = placeOf(nested, 'b')?.node;
    expect(a && b && isAllowed(b, a, anywhere)).toBe(false);
    expect(a && isAllowed(a, a, anywhere)).toBe(false);
  });

  it('possibleMoves offers only groups that mayContain allows', () => {
    const groupsAtTopOnly = (parent: Node | null, node: Node) => parent === null || !node.children;
    expect(possibleMoves(tree, 'a', groupsAtTopOnly)?.into).toEqual([]);
  });

  it('applyMove moves an item and keeps the other objects identical', () => {
    const next = applyMove(tree, { id: 'c', parentId: 'b', index: 0 });
    expect(ids(next)).toEqual([['a', 'a1', 'a2', 'a3'], ['b', 'c']]);
    expect(next[0]).toBe(tree[0]);
    expect(ids(applyMove(tree, { id: 'a1', parentId: 'a', index: 2 }))).toEqual([['a', 'a2', 'a3', 'a1'], ['b'], 'c']);
  });

  it('any sequence of possible moves keeps every item exactly once', () => {
    const everyone = ['a', 'a1', 'a2', 'a3', 'b', 'c'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...everyone), fc.nat()), { maxLength: 20 }), (choices) => {
        let items: readonly Node[] = tree;
        for (const [id, choice] of choices) {
          const moves = possibleMoves(items, id, anywhere);
          const list = [moves?.up, moves?.down, moves?.toTop, moves?.toBottom, moves?.out, ...(moves?.into ?? []).map(({ move }) => move)]
            .filter((move) => move !== null && move !== undefined);
          const move = list[choice % Math.max(1, list.length)];
          if (!move) continue;
          items = applyMove(items, move);
          expect(placeOf(items, id)?.index).toBe(move.index);
        }
        expect(ids(items).flat(9).map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(everyone);
      }),
    );
  });
});
