import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Switch } from './Switch.tsx';

describe('a switch', () => {
  it('a switch has the role switch and toggles by keyboard and by pointer', async () => {
    const changed = vi.fn<(isOn: boolean) => void>();
    const container = render(<Switch onChange={changed}>Labels tonen</Switch>);
    const toggle = page.getByRole('switch', { name: 'Labels tonen' });
    await expect.element(toggle).not.toBeChecked();
    await userEvent.keyboard('{Tab} ');
    await expect.element(toggle).toBeChecked();
    await page.getByText('Labels tonen').click();
    await expect.element(toggle).not.toBeChecked();
    expect(changed.mock.calls).toEqual([[true], [false]]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('a disabled switch does not change', async () => {
    const changed = vi.fn<(isOn: boolean) => void>();
    render(<Switch isDisabled isSelected onChange={changed}>Altijd aan</Switch>);
    await userEvent.click(page.getByText('Altijd aan'), { force: true });
    await expect.element(page.getByRole('switch', { name: 'Altijd aan' })).toBeChecked();
    expect(changed).not.toHaveBeenCalled();
  });
});
