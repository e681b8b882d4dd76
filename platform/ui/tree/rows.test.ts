import { describe, expect, it } from 'vitest';
import type { TreeNode } from './moves.ts';
import { rowByText, stepFor, visibleRows } from './rows.ts';

interface Node extends TreeNode<Node> {}

const tree: readonly Node[] = [
  { id: 'a', text: 'Ondergrond', children: [{ id: 'a1', text: 'BRT' }, { id: 'a2', text: 'Luchtfoto' }] },
  { id: 'b', text: 'Leeg', children: [] },
  { id: 'c', text: 'Lantaarns' },
];
const open = visibleRows(tree, new Set(['a', 'b']));
const closed = visibleRows(tree, new Set());

describe('the rows of a tree', () => {
  it('visibleRows returns the rows in open groups, with level and position', () => {
    expect(closed.map(({ node }) => node.id)).toEqual(['a', 'b', 'c']);
    expect(open.map(({ node, level, position, siblings }) => [node.id, level, position, siblings])).toEqual([
      ['a', 1, 1, 3], ['a1', 2, 1, 2], ['a2', 2, 2, 2], ['b', 1, 2, 3], ['c', 1, 3, 3],
    ]);
  });

  it('visibleRows does not expand an empty group', () => {
    expect(open.find(({ node }) => node.id === 'b')).toMatchObject({ hasChildItems: false, isExpanded: false });
  });
});

describe('keys on a row', () => {
  it('stepFor moves down, up and to the ends, and stops there', () => {
    expect(stepFor(open, 'a', 'ArrowDown')).toEqual({ focus: 'a1' });
    expect(stepFor(open, 'a', 'ArrowUp')).toBe('nothing');
    expect(stepFor(open, 'a1', 'End')).toEqual({ focus: 'c' });
    expect(stepFor(open, 'c', 'Home')).toEqual({ focus: 'a' });
  });

  it('stepFor expands, enters, leaves and collapses by left and right', () => {
    expect(stepFor(closed, 'a', 'ArrowRight')).toEqual({ expand: 'a' });
    expect(stepFor(open, 'a', 'ArrowRight')).toEqual({ focus: 'a1' });
    expect(stepFor(open, 'a2', 'ArrowLeft')).toEqual({ focus: 'a' });
    expect(stepFor(open, 'a', 'ArrowLeft')).toEqual({ collapse: 'a' });
    expect(stepFor(open, 'c', 'ArrowLeft')).toBe('nothing');
    expect(stepFor(open, 'c', 'q')).toBeNull();
  });
});

describe('typing', () => {
  it('rowByText finds the next row with that beginning, wrapping around', () => {
    expect(rowByText(open, 0, 'l')?.node.id).toBe('a2');
    expect(rowByText(open, 2, 'l')?.node.id).toBe('b');
    expect(rowByText(open, 4, 'o')?.node.id).toBe('a');
    expect(rowByText(open, 2, 'lan')?.node.id).toBe('c');
    expect(rowByText(open, 0, 'x')).toBeUndefined();
  });
});
