import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField } from './TextField.tsx';

describe('a text field', () => {
  it('a text field has its label, description and error as accessible name and description', async () => {
    render(<TextField label="Postcode" description="Vier cijfers, twee letters." error="Vul een postcode in." />);
    const input = page.getByRole('textbox', { name: 'Postcode' });
    await expect.element(input).toHaveAccessibleDescription('Vier cijfers, twee letters. Vul een postcode in.');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  });

  it('the clear button empties a text field and disappears', async () => {
    const Named = () => {
      const [name, setName] = useState('Dorp');
      return <TextField label="Naam" value={name} onChange={setName} isClearable />;
    };
    render(<Named />);
    await userEvent.click(page.getByRole('button', { name: 'Naam wissen' }));
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });
});

describe('a password field', () => {
  it('the button of a password field shows and hides the text and reports its state', async () => {
    render(<PasswordField label="Wachtwoord" defaultValue="geheim" />);
    const input = page.getByLabelText('Wachtwoord', { exact: true });
    const eye = page.getByRole('button', { name: 'Toon wachtwoord' });
    await expect.element(input).toHaveAttribute('type', 'password');
    await userEvent.keyboard('{Tab}{Tab} ');
    await expect.element(eye).toHaveFocus();
    await expect.element(input).toHaveAttribute('type', 'text');
    await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect.element(input).toHaveAttribute('type', 'password');
  });
});

describe('a search field', () => {
  it('Escape empties a search field', async () => {
    render(<SearchField label="Zoeken" defaultValue="Dijkweg" />);
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(page.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('');
  });
});

describe('a number field', () => {
  it('a number field uses Dutch notation and steps by arrow keys', async () => {
    const change = vi.fn();
    render(<NumberField label="Afstand" defaultValue={1250.5} onChange={change} />);
    const input = page.getByRole('textbox', { name: 'Afstand' });
    await expect.element(input).toHaveValue('1.250,5');
    await userEvent.clear(input);
    await userEvent.type(input, '2.000,25{Tab}');
    expect(change).toHaveBeenLastCalledWith(2000.25);
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    expect(change).toHaveBeenLastCalledWith(2001);
    await userEvent.click(page.getByRole('button', { name: /^verlagen Afstand$/i }));
    expect(change).toHaveBeenLastCalledWith(2000);
  });
});
