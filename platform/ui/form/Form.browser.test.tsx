import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '../button/Button.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import { showServerErrors, useZodForm } from './useZodForm.ts';

const rules = z.object({
  username: z.string().min(1, 'Vul uw gebruikersnaam in.').transform((name) => name.toLowerCase()),
  password: z.string().min(8, 'Het wachtwoord is te kort.'),
});

const send = vi.fn<(values: { username: string; password: string }) => Record<string, string[]> | undefined>();
function Login() {
  const form = useZodForm(rules, { defaultValues: { username: '', password: '' } });
  return (
    <Form form={form} label="Inloggen" onSubmit={(values) => { const refused = send(values); if (refused) showServerErrors(form, refused); }}>
      <FormField control={form.control} name="username">{(field) => <TextField label="Gebruikersnaam" {...field} />}</FormField>
      <FormField control={form.control} name="password">{(field) => <PasswordField label="Wachtwoord" {...field} />}</FormField>
      <Button type="submit">Inloggen</Button>
    </Form>
  );
}

const username = () => page.getByRole('textbox', { name: 'Gebruikersnaam' });
const password = () => page.getByLabelText('Wachtwoord', { exact: true });

describe('a form', () => {
  it('that is wrong puts the focus on the first field, says what is wrong under each and how many above', async () => {
    const container = render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await expect.element(username()).toHaveFocus();
    await expect.element(username()).toHaveAccessibleDescription('Vul uw gebruikersnaam in.');
    await expect.element(page.getByRole('group', { name: 'Er zijn 2 velden die nog niet kloppen' })).toBeInTheDocument();
    expect(document.querySelector('#cook-live-assertive')?.lastElementChild?.textContent).toBe('Er zijn 2 velden die nog niet kloppen');
    expect(send).not.toHaveBeenCalled();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('leads from a line of the summary to its field', async () => {
    render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await userEvent.click(page.getByRole('button', { name: 'Het wachtwoord is te kort.' }));
    await expect.element(password()).toHaveFocus();
  });

  it('lets an error go while it is put right, and sends what the rules made of it', async () => {
    render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await userEvent.fill(username(), 'Kijker');
    await expect.element(page.getByText('Vul uw gebruikersnaam in.')).not.toBeInTheDocument();
    await userEvent.fill(password(), 'Markerwaard-2026!');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => send.mock.calls).toEqual([[{ username: 'kijker', password: 'Markerwaard-2026!' }]]);
  });

  it('shows what the server refused under its field', async () => {
    send.mockReturnValueOnce({ password: ['Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'] });
    render(<Login />);
    await userEvent.fill(username(), 'kijker');
    await userEvent.fill(password(), 'verkeerd!');
    await userEvent.keyboard('{Enter}');
    await expect.element(password()).toHaveAccessibleDescription('Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.');
    await expect.element(password()).toHaveFocus();
  });

  it('shows the one error of a field that is not there, by its name', async () => {
    function Half() {
      const form = useZodForm(rules, { defaultValues: { username: 'kijker', password: '' } });
      return (
        <Form form={form} label="Inloggen" labels={{ username: 'Naam', password: 'Wachtwoord' }} onSubmit={send}>
          <FormField control={form.control} name="username">{(field) => <TextField label="Gebruikersnaam" {...field} />}</FormField>
          <Button type="submit">Inloggen</Button>
        </Form>
      );
    }
    send.mockClear();
    const container = render(<Half />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await expect.element(page.getByText('Wachtwoord: Het wachtwoord is te kort.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    expect(await violationsIn(container)).toEqual([]);
  });
});
