import { useState } from 'react';
import { flushSync } from 'react-dom';
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
  it('typing filters the suggestions, and a suggestion is chosen by keyboard', async () => {
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

  it('the button shows all suggestions, whatever the text is', async () => {
    render(<Held start="straat" />);
    await userEvent.click(page.getByRole('button', { name: /Toon suggesties/ }));
    await expect.poll(options).toEqual(['huisnummer', 'postcode', 'straat']);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('the field keeps text that is not a suggestion, and may be empty', async () => {
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
        <p ref={() => { provideSuggestions = () => setSuggestions(['huisnummer', 'postcode', 'straat']); }}>{suggestions.length}</p>
      </>
    );
  };
  let provideSuggestions = (): void => undefined;

  it('the list opens when suggestions arrive after typing', async () => {
    render(<Late />);
    await userEvent.keyboard('{Tab}st');
    await expect.element(box()).toHaveValue('st');
    provideSuggestions();
    await expect.poll(options).toEqual(['postcode', 'straat']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(box()).toHaveValue('postcode');
    await expect.poll(options).toEqual([]);
  });

  it('the list opens when suggestions arrive between two letters', async () => {
    render(<Late />);
    await userEvent.keyboard('{Tab}s');
    await expect.element(box()).toHaveValue('s');
    const input = box().element() as HTMLInputElement;
    flushSync(provideSuggestions);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'st');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await expect.poll(options).toEqual(['postcode', 'straat']);
  });

  it('the list stays closed when suggestions arrive after Escape', async () => {
    render(<Late />);
    await userEvent.keyboard('{Tab}st{Escape}');
    await expect.element(box()).toHaveValue('st');
    provideSuggestions();
    await expect.element(page.getByText('3', { exact: true })).toBeVisible();
    expect(options()).toEqual([]);
    await userEvent.keyboard('r');
    await expect.poll(options).toEqual(['straat']);
  });
});
