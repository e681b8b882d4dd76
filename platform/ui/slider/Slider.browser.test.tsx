import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Slider } from './Slider.tsx';

const ended = vi.fn<(value: number | number[]) => void>();
const Opacity = () => {
  const [value, setValue] = useState(0.6);
  return (
    <Slider label="Dekking" value={value} onChange={setValue} onChangeEnd={ended} maxValue={1} step={0.01} formatOptions={{ style: 'percent' }} />
  );
};

describe('a slider', () => {
  it('a slider responds to arrow keys, Home and End, and reports its value in Dutch', async () => {
    render(<Opacity />);
    const slider = page.getByRole('slider', { name: 'Dekking' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '60%');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveValue('0.61');
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100%');
    await userEvent.keyboard('{Home}');
    await expect.element(slider).toHaveValue('0');
  });

  it('the buttons of a slider call onChangeEnd and are disabled at the ends', async () => {
    render(<Opacity />);
    const more = page.getByRole('button', { name: 'Dekking: verhogen' });
    for (let press = 0; press < 4; press += 1) await userEvent.click(more);
    await expect.element(page.getByRole('slider')).toHaveValue('1');
    expect(ended.mock.calls.map(([value]) => value)).toEqual([0.7, 0.8, 0.9, 1]);
    await expect.element(more).toBeDisabled();
  });
});
