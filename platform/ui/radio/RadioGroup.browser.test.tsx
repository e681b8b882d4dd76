import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Radio, RadioGroup } from './RadioGroup.tsx';

const chosen = vi.fn<(value: string) => void>();
const Stand = ({ error }: { readonly error?: string }) => (
  <>
    <RadioGroup label="Stand" defaultValue="liggend" onChange={chosen} {...(error ? { error } : {})}>
      <Radio value="liggend">Liggend</Radio>
      <Radio value="staand">Staand</Radio>
      <Radio value="rond" isDisabled>Rond</Radio>
    </RadioGroup>
    <button type="button">Verder</button>
  </>
);
const radio = (name: string) => page.getByRole('radio', { name });

describe('a radio group', () => {
  it('a radio group is one tab stop; arrow keys choose, skip disabled options and wrap around', async () => {
    render(<Stand />);
    await userEvent.keyboard('{Tab}');
    await expect.element(radio('Liggend')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Staand')).toBeChecked();
    expect(chosen).toHaveBeenLastCalledWith('staand');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Liggend')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{Tab}');
    await expect.element(radio('Staand')).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Verder' })).toHaveFocus();
  });

  it('a radio group has its label and error as accessible name and description', async () => {
    const container = render(<Stand error="Kies een stand." />);
    await expect.element(page.getByRole('radiogroup', { name: 'Stand' })).toHaveAccessibleDescription(/Kies een stand\./);
    expect(await violationsIn(container)).toEqual([]);
  });
});
