import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { SplitPanel } from './SplitPanel.tsx';

const Grid = () => {
  const [height, setHeight] = useState(280);
  return <SplitPanel label="Resultaten" height={height} onHeightChange={setHeight} minHeight={120} maxHeight={500}>Rijen</SplitPanel>;
};
const edge = () => page.getByRole('separator', { name: 'Hoogte aanpassen: Resultaten' });
const height = () => page.getByRole('region', { name: 'Resultaten' }).element().getBoundingClientRect().height;

describe('the edge of a split panel', () => {
  it('the edge moves by keyboard within its bounds and reports the height', async () => {
    render(<Grid />);
    await userEvent.keyboard('{Tab}');
    await expect.element(edge()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '296');
    await expect.element(edge()).toHaveAttribute('aria-valuetext', '296 pixels hoog');
    await userEvent.keyboard('{PageDown}');
    expect(height()).toBe(216);
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(height()).toBe(120);
    await userEvent.keyboard('{End}');
    expect(height()).toBe(500);
  });

  it('the edge follows the pointer within its bounds', async () => {
    render(<Grid />);
    const element = edge().element();
    const y = element.getBoundingClientRect().top + 4;
    const point = (type: string, clientY: number) => element.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true, button: 0 }));
    // A dispatched event has no real pointer to capture.
    element.setPointerCapture = () => {};
    point('pointerdown', y);
    point('pointermove', y - 40);
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '320');
    point('pointermove', y + 900);
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '120');
    point('pointerup', y);
    point('pointermove', y - 100);
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '120');
  });

  it('a double click toggles between the largest and the smallest height', async () => {
    render(<Grid />);
    await userEvent.dblClick(edge());
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '500');
    await userEvent.dblClick(edge());
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '120');
  });
});
