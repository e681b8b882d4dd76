import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { ComboBox } from './ComboBox.tsx';

const changed = vi.fn<(value: string) => void>();
beforeEach(() => {
  changed.mockReset();
});

const Held = ({ start = '' }: { readonly start?: string }) => {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <ComboBox label="Labelveld" value={value} onChange={change} suggestions={['huisnummer', 'postcode', 'straat']} />;
};
const box = () => page.getByRole('combobox', { name: 'Labelveld' });
const options = () => page.getByRole('option').elements().map(({ textContent }) => textContent);

describe('text with suggestions', () => {
  it('narrows them as one types, and takes one by key', async () => {
    render(<Held />);
    await userEvent.keyboard('{Tab}st');
    await expect.poll(options).toEqual(['postcode', 'straat']);
    for (const name of ['postcode', 'straat']) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('option', { name })).toHaveAttribute('data-focused');
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('straat');
    expect(changed).toHaveBeenLastCalledWith('straat');
  });

  it('shows all of them at the button, whatever stands there', async () => {
    render(<Held start="straat" />);
    await userEvent.click(page.getByRole('button', { name: /Toon suggesties/ }));
    await expect.poll(options).toEqual(['huisnummer', 'postcode', 'straat']);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('keeps what is none of them, and nothing', async () => {
    render(<Held start="straat" />);
    await userEvent.fill(box(), 'iets anders');
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveValue('iets anders');
    await userEvent.fill(box(), '');
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveValue('');
    expect(changed).toHaveBeenLastCalledWith('');
  });

  const Late = () => {
    const [value, setValue] = useState('');
    const [suggestions, setSuggestions] = useState<readonly string[]>([]);
    return (
      <>
        <ComboBox label="Labelveld" value={value} onChange={setValue} suggestions={suggestions} />
        <p ref={() => { come = () => setSuggestions(['huisnummer', 'postcode', 'straat']); }}>{suggestions.length}</p>
      </>
    );
  };
  let come = (): void => undefined;

  it('opens its list when they come after the typing', async () => {
    render(<Late />);
    await userEvent.keyboard('{Tab}st');
    await expect.element(box()).toHaveValue('st');
    come();
    await expect.poll(options).toEqual(['postcode', 'straat']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(box()).toHaveValue('postcode');
    await expect.poll(options).toEqual([]);
  });

  it('leaves it closed when they come after it was called off', async () => {
    render(<Late />);
    await userEvent.keyboard('{Tab}st{Escape}');
    await expect.element(box()).toHaveValue('st');
    come();
    await expect.element(page.getByText('3', { exact: true })).toBeVisible();
    expect(options()).toEqual([]);
    await userEvent.keyboard('r');
    await expect.poll(options).toEqual(['straat']);
  });
});
