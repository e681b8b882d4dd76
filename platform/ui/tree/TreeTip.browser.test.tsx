import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import type { TreeNode } from './moves.ts';
import { Tree } from './Tree.tsx';
import { TreeRow } from './TreeRow.tsx';

interface Node extends TreeNode<Node> {}
const items: readonly Node[] = [{ id: 'trees', text: 'Bomen' }, { id: 'roads', text: 'Wegen' }];
let opened: HTMLElement | null = null;
let changeTip: (text: string) => void = () => undefined;

const Row = ({ node }: { readonly node: Node }) => {
  const [tip, setTip] = useState('Bomen in eigen beheer');
  if (node.id === 'trees') changeTip = setTip;
  return (
    <TreeRow
      check={{ state: true, onChange: () => undefined }}
      menu={{ label: `Meer over ${node.text}`, open: (button) => (opened = button) }}
      tip={node.id === 'trees' ? tip : undefined}
    />
  );
};
const open = () => render(<main><Tree label="Kaarten" items={items} Row={Row} /></main>);
const row = (name: string) => page.getByRole('row', { name, exact: true });
const tip = () => page.getByRole('tooltip');

test('the tip of a row is its accessible description and is shown on hover', async () => {
  open();
  await expect.element(row('Bomen')).toHaveAccessibleDescription('Bomen in eigen beheer');
  await expect.element(row('Wegen')).not.toHaveAccessibleDescription();
  await userEvent.hover(page.getByText('Bomen').first());
  await expect.element(tip()).toHaveTextContent('Bomen in eigen beheer');
  expect(await violationsIn(document.body)).toEqual([]);
  // The pointer can move onto the tip (WCAG 1.4.13).
  await userEvent.hover(tip());
  await expect.element(tip()).toBeVisible();
  await userEvent.hover(row('Wegen').getByRole('checkbox'));
  await expect.element(tip()).not.toBeInTheDocument();
});

test('a visible tip changes with its row and disappears when it becomes empty', async () => {
  open();
  await userEvent.hover(page.getByText('Bomen').first());
  await expect.element(tip()).toBeVisible();
  changeTip('Kaart wordt geladen...');
  await expect.element(tip()).toHaveTextContent('Kaart wordt geladen...');
  changeTip('');
  await expect.element(tip()).not.toBeInTheDocument();
});

test('the tip is shown on focus and Escape hides it', async () => {
  open();
  await userEvent.keyboard('{Tab}');
  await expect.element(row('Bomen')).toHaveFocus();
  await expect.element(tip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip()).not.toBeInTheDocument();
  await expect.element(row('Bomen')).toHaveFocus();
});

test('the menu of a row opens by its button and by a right click, and Tab reaches the button', async () => {
  open();
  const button = row('Wegen').getByRole('button', { name: 'Meer over Wegen' });
  await userEvent.click(button);
  expect(opened).toBe(button.element());
  opened = null;
  await userEvent.click(row('Bomen'), { button: 'right' });
  expect(opened).toBe(row('Bomen').getByRole('button').element());
  await userEvent.keyboard('{Tab}');
  row('Bomen').element().focus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(row('Bomen').getByRole('button')).toHaveFocus();
});
