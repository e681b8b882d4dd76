import { useSyncExternalStore } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { announced, checked, Legend, moved, row, shown, start, type Node } from './legend-fixture.tsx';
import { Tree } from './Tree.tsx';
import { TreeRow } from './TreeRow.tsx';
import './MoveMenu.tsx';

beforeEach(async () => {
  await page.viewport(400, 700);
  checked.mockReset();
  moved.mockReset();
});

describe('walking a tree', () => {
  it('a tree is one tab stop; arrow keys move between rows, expand and collapse', async () => {
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

  it('Tab moves from a row to the controls in it and then out of the tree', async () => {
    render(<><Legend /><button type="button">Daarna</button></>);
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}');
    await expect.element(page.getByRole('button', { name: 'BRT verplaatsen' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('checkbox', { name: 'BRT' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Daarna' })).toHaveFocus();
  });

  it('Space toggles the checkbox of the row; a mixed one is ticked', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab} ');
    expect(checked).toHaveBeenLastCalledWith('base', true);
    await userEvent.keyboard('{ArrowDown} ');
    expect(checked).toHaveBeenLastCalledWith('brt', true);
    await expect.element(row('Ondergrond')).toHaveAttribute('aria-expanded', 'true');
  });

  it('a press on the text of a row toggles its checkbox', async () => {
    render(<Legend />);
    await userEvent.click(page.getByText('Percelen'));
    expect(checked).toHaveBeenCalledExactlyOnceWith('parcels', true);
  });
});

describe('moving by keys', () => {
  it('Alt with an arrow key moves a row, keeps its focus and announces its place', async () => {
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

  it('the menu of the handle moves a row to another group and offers no leaves', async () => {
    render(<Legend />);
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Omhoog' })).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => page.getByRole('menu').query()?.contains(document.activeElement)).toBe(true);
    await userEvent.click(page.getByRole('menuitem', { name: 'Naar groep' }));
    const groups = page.getByRole('menu', { name: 'Naar groep' });
    await expect.poll(() => groups.getByRole('menuitem').elements().map(({ textContent }) => textContent)).toEqual(['Openbare ruimte']);
    await userEvent.click(groups.getByRole('menuitem', { name: 'Openbare ruimte' }));
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'brt', parentId: 'public', index: 1 });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(shown()).toEqual(['Ondergrond', 'Luchtfoto', 'Openbare ruimte', 'Wegen', 'BRT', 'Percelen']);
    await expect.element(page.getByRole('button', { name: 'BRT verplaatsen' })).toHaveFocus();
  });

  it('a tree without onMove has no handles and ignores Alt with an arrow key', async () => {
    render(<Tree label="Inhoud" items={start} />);
    await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('button', { name: 'Ondergrond verplaatsen' })).not.toBeInTheDocument();
  });
});

describe('three hundred rows', () => {
  it('a change renders only its own row', async () => {
    const many: Node[] = Array.from({ length: 300 }, (_, index) => ({ id: `n${index}`, text: `Laag ${index}` }));
    const on = new Set<string>();
    const listeners = new Set<() => void>();
    const rendered = vi.fn<(id: string) => void>();
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
      rendered(node.id);
      return <TreeRow check={{ state: isOn, onChange: (next) => set(node.id, next) }} />;
    };
    render(<Tree label="Kaarten" items={many} Row={Row} onMove={() => {}} />);
    await expect.element(row('Laag 299')).toBeInTheDocument();
    rendered.mockClear();
    await userEvent.keyboard('{Tab} ');
    await expect.element(page.getByRole('checkbox', { name: 'Laag 0', exact: true })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(rendered.mock.calls.flat()).toEqual(['n0']);
  });
});
