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
  it('an invalid form focuses its first wrong field, shows each error and announces their number', async () => {
    const container = render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await expect.element(username()).toHaveFocus();
    await expect.element(username()).toHaveAccessibleDescription('Vul uw gebruikersnaam in.');
    await expect.element(page.getByRole('group', { name: 'Er zijn 2 velden die nog niet kloppen' })).toBeInTheDocument();
    expect(document.querySelector('#cook-live-assertive')?.lastElementChild?.textContent).toBe('Er zijn 2 velden die nog niet kloppen');
    expect(send).not.toHaveBeenCalled();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('a line of the error summary focuses its field', async () => {
    render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await userEvent.click(page.getByRole('button', { name: 'Het wachtwoord is te kort.' }));
    await expect.element(password()).toHaveFocus();
  });

  it('an error disappears when it is corrected, and the form submits the output of its schema', async () => {
    render(<Login />);
    await userEvent.click(page.getByRole('button', { name: 'Inloggen' }));
    await userEvent.fill(username(), 'Kijker');
    await expect.element(page.getByText('Vul uw gebruikersnaam in.')).not.toBeInTheDocument();
    await userEvent.fill(password(), 'Markerwaard-2026!');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => send.mock.calls).toEqual([[{ username: 'kijker', password: 'Markerwaard-2026!' }]]);
  });

  it('an error of the server is shown under its field', async () => {
    send.mockReturnValueOnce({ password: ['Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'] });
    render(<Login />);
    await userEvent.fill(username(), 'kijker');
    await userEvent.fill(password(), 'verkeerd!');
    await userEvent.keyboard('{Enter}');
    await expect.element(password()).toHaveAccessibleDescription('Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.');
    await expect.element(password()).toHaveFocus();
  });

  it('an error of a field that is not shown appears in the summary with the label of the field', async () => {
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
