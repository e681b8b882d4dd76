import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Select } from './Select.tsx';

const scales = [500, 1000, 25000].map((value) => ({ value, label: `1 : ${value.toLocaleString('nl')}` }));
const changed = vi.fn<(scale: number) => void>();
const Scale = () => {
  const [scale, setScale] = useState<number | null>(null);
  return <Select label="Schaal" options={scales} value={scale} onChange={(next) => { changed(next); setScale(next); }} />;
};

describe('a select', () => {
  it('a select opens and chooses by keyboard, reports a typed value and returns the focus', async () => {
    render(<Scale />);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('listbox')).toBeInTheDocument();
    expect(await violationsIn(page.getByRole('listbox').element())).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(changed).toHaveBeenLastCalledWith(1000);
    const button = page.getByRole('button', { name: /1 : 1\.000/ });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // A key that is pressed earlier goes to the button, which ignores Escape.
    await expect.element(page.getByRole('option', { selected: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});
