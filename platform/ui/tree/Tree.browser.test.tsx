import { useState, useSyncExternalStore } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { applyMove, type TreeMove, type TreeNode } from './moves.ts';
import { Tree } from './Tree.tsx';
import { TreeRow } from './TreeRow.tsx';

interface Node extends TreeNode<Node> {}

const start: readonly Node[] = [
  { id: 'base', text: 'Ondergrond', children: [{ id: 'brt', text: 'BRT' }, { id: 'photo', text: 'Luchtfoto' }] },
  { id: 'public', text: 'Openbare ruimte', children: [{ id: 'roads', text: 'Wegen' }] },
  { id: 'parcels', text: 'Percelen' },
];

const checked = vi.fn<(id: string, isOn: boolean) => void>();
const CheckRow = ({ node }: { readonly node: Node }) => (
  <TreeRow check={{ state: node.id === 'base' ? 'mixed' : false, onChange: (isOn) => checked(node.id, isOn) }} />
);

const moved = vi.fn<(move: TreeMove) => void>();
function Legend() {
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

const row = (name: string) => page.getByRole('row', { name, exact: true });
const shown = () => page.getByRole('row').elements().map((element) => element.getAttribute('aria-label'));
const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;

beforeEach(async () => {
  await page.viewport(400, 700);
  checked.mockReset();
  moved.mockReset();
});

describe('walking a tree', () => {
  it('is one stop; arrows go up, down, in and out', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab}');
    await expect.element(row('Ondergrond')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(row('Luchtfoto')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row('Ondergrond')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row('Ondergrond')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(row('BRT')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('BRT')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await expect.element(row('Percelen')).toHaveFocus();
    await userEvent.keyboard('on');
    await expect.element(row('Ondergrond')).toHaveFocus();
  });

  it('goes from the row to what is in it with Tab, and out again', async () => {
    render(<><Legend /><button type="button">Daarna</button></>);
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}');
    await expect.element(page.getByRole('button', { name: 'BRT verplaatsen' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('checkbox', { name: 'BRT' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Daarna' })).toHaveFocus();
  });

  it('turns the check of the row with Space; mixed turns on', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab} ');
    expect(checked).toHaveBeenLastCalledWith('base', true);
    await userEvent.keyboard('{ArrowDown} ');
    expect(checked).toHaveBeenLastCalledWith('brt', true);
    await expect.element(row('Ondergrond')).toHaveAttribute('aria-expanded', 'true');
  });

  it('turns the check by a press on the words', async () => {
    render(<Legend />);
    await userEvent.click(page.getByText('Percelen'));
    expect(checked).toHaveBeenCalledExactlyOnceWith('parcels', true);
  });
});

describe('moving by keys', () => {
  it('moves one place with Alt and an arrow, keeps the focus and says where it is now', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab}{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'brt', parentId: 'base', index: 1 });
    await expect.element(row('BRT')).toHaveFocus();
    expect(shown()).toEqual(['Ondergrond', 'Luchtfoto', 'BRT', 'Openbare ruimte', 'Wegen', 'Percelen']);
    expect(announced()).toBe('BRT staat nu op plaats 2 van 2 in Ondergrond');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(moved).toHaveBeenCalledOnce();
    expect(announced()).toBe('BRT kan niet verder');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(row('BRT')).toHaveFocus();
    expect(shown().slice(0, 3)).toEqual(['Ondergrond', 'BRT', 'Luchtfoto']);
  });

  it('moves by the menu of the handle, to another group too, and never offers a leaf', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Omhoog' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(page.getByRole('menuitem', { name: 'Naar groep' }));
    const groups = page.getByRole('menu', { name: 'Naar groep' });
    await expect.element(groups).toBeInTheDocument();
    expect(groups.getByRole('menuitem').elements().map(({ textContent }) => textContent)).toEqual(['Openbare ruimte']);
    await userEvent.click(groups.getByRole('menuitem', { name: 'Openbare ruimte' }));
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'brt', parentId: 'public', index: 1 });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(shown()).toEqual(['Ondergrond', 'Luchtfoto', 'Openbare ruimte', 'Wegen', 'BRT', 'Percelen']);
    await expect.element(page.getByRole('button', { name: 'BRT verplaatsen' })).toHaveFocus();
  });

  it('leaves everything where it is when nothing can be moved', async () => {
    render(<Tree label="Inhoud" items={start} />);
    await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('button', { name: 'Ondergrond verplaatsen' })).not.toBeInTheDocument();
  });
});

describe('moving by dragging', () => {
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, top, height };
  };
  const point = (type: string, x: number, y: number) => new PointerEvent(type, { clientX: x, clientY: y, pointerId: 7, bubbles: true, button: 0 });

  async function drag(name: string, to: string, share: number, last: 'drop' | 'escape' = 'drop'): Promise<void> {
    const handle = page.getByRole('button', { name: `${name} verplaatsen` });
    await expect.element(handle).toBeInTheDocument();
    const from = centre(handle.element());
    const target = centre(row(to).element());
    const y = target.top + target.height * share;
    handle.element().dispatchEvent(point('pointerdown', from.x, from.y));
    window.dispatchEvent(point('pointermove', from.x + 200, (from.y + y) / 2));
    window.dispatchEvent(point('pointermove', from.x + 200, y));
    if (last === 'drop') window.dispatchEvent(point('pointerup', from.x, y));
    else await userEvent.keyboard('{Escape}');
  }

  it('lands before the row whose upper half it is dropped on', async () => {
    render(<Legend />);
    await drag('Luchtfoto', 'BRT', 0.2);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'photo', parentId: 'base', index: 0 });
  });

  it('lands in the group whose middle it is dropped on', async () => {
    render(<Legend />);
    await drag('Percelen', 'Openbare ruimte', 0.5);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'parcels', parentId: 'public', index: 0 });
  });

  it('never lands in a leaf: its middle means before or after', async () => {
    render(<Legend />);
    await drag('BRT', 'Percelen', 0.5);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'brt', parentId: null, index: 3 });
  });

  it('does not land where it may not: a group among the leaves of another', async () => {
    render(<Legend />);
    await drag('Openbare ruimte', 'BRT', 0.5);
    expect(moved).not.toHaveBeenCalled();
    expect(announced()).toBe('Openbare ruimte is niet verplaatst');
  });

  it('is given up with Escape, and nothing is left of it', async () => {
    const container = render(<Legend />);
    await drag('Luchtfoto', 'BRT', 0.2, 'escape');
    window.dispatchEvent(point('pointerup', 0, 0));
    expect(moved).not.toHaveBeenCalled();
    expect(container.querySelector('[class*="ghost"]')).toBeNull();
  });

  it('shows the name beside the pointer, which moves up and down alone, and the line where it lands', async () => {
    const container = render(<Legend />);
    const handle = page.getByRole('button', { name: 'Luchtfoto verplaatsen' });
    await expect.element(handle).toBeInTheDocument();
    const from = centre(handle.element());
    handle.element().dispatchEvent(point('pointerdown', from.x, from.y));
    window.dispatchEvent(point('pointermove', from.x, from.y - 30));
    await vi.waitUntil(() => container.querySelector('[class*="ghost"]'));
    const left = container.querySelector('[class*="ghost"]')?.getBoundingClientRect().left;
    window.dispatchEvent(point('pointermove', from.x + 150, from.y - 40));
    await vi.waitUntil(() => container.querySelector('[class*="between"]'));
    expect(container.querySelector('[class*="ghost"]')?.getBoundingClientRect().left).toBe(left);
    window.dispatchEvent(point('pointercancel', 0, 0));
    await vi.waitUntil(() => !container.querySelector('[class*="ghost"]'));
  });
});

describe('three hundred rows', () => {
  it('draws only the row that changes', async () => {
    const many: Node[] = Array.from({ length: 300 }, (_, index) => ({ id: `n${index}`, text: `Laag ${index}` }));
    const on = new Set<string>();
    const listeners = new Set<() => void>();
    const drawn = vi.fn<(id: string) => void>();
    const set = (id: string, isOn: boolean) => {
      if (isOn) on.add(id);
      else on.delete(id);
      for (const listener of listeners) listener();
    };
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const Row = ({ node }: { readonly node: Node }) => {
      const isOn = useSyncExternalStore(subscribe, () => on.has(node.id));
      drawn(node.id);
      return <TreeRow check={{ state: isOn, onChange: (next) => set(node.id, next) }} />;
    };
    render(<Tree label="Kaarten" items={many} Row={Row} onMove={() => {}} />);
    await expect.element(row('Laag 299')).toBeInTheDocument();
    drawn.mockClear();
    await userEvent.keyboard('{Tab} ');
    await expect.element(page.getByRole('checkbox', { name: 'Laag 0', exact: true })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(drawn.mock.calls.flat()).toEqual(['n0']);
  });
});
