import { useState } from 'react';
import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { applyMove, type TreeMove, type TreeNode } from './moves.ts';
import { Tree } from './Tree.tsx';
import { TreeRow } from './TreeRow.tsx';

export interface Node extends TreeNode<Node> {}

export const start: readonly Node[] = [
  { id: 'base', text: 'Ondergrond', children: [{ id: 'brt', text: 'BRT' }, { id: 'photo', text: 'Luchtfoto' }] },
  { id: 'public', text: 'Openbare ruimte', children: [{ id: 'roads', text: 'Wegen' }] },
  { id: 'parcels', text: 'Percelen' },
];

export const checked = vi.fn<(id: string, isOn: boolean) => void>();
const CheckRow = ({ node }: { readonly node: Node }) => (
  <TreeRow check={{ state: node.id === 'base' ? 'mixed' : false, onChange: (isOn) => checked(node.id, isOn) }} />
);

export const moved = vi.fn<(move: TreeMove) => void>();
export function Legend() {
  const [items, setItems] = useState(start);
  return (
    <Tree
      label="Kaarten"
      items={items}
      Row={CheckRow}
      defaultExpandedKeys={['base', 'public']}
      mayContain={(parent, node) => parent === null || !node.children}
      onMove={(move) => {
        moved(move);
        setItems((now) => applyMove(now, move));
      }}
    />
  );
}

export const row = (name: string) => page.getByRole('row', { name, exact: true });
export const shown = () => page.getByRole('row').elements().map((element) => element.getAttribute('aria-label'));
export const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;
