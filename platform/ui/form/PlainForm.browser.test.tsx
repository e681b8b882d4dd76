import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.tsx';
import { render } from '../testing/render.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { PlainForm } from './PlainForm.tsx';

test('Enter and the button call onSubmit of PlainForm, which neither validates nor loads a page', async () => {
  const names: FormDataEntryValue[] = [];
  const onSubmit = vi.fn((event: { readonly currentTarget: HTMLFormElement }) => {
    names.push(...new FormData(event.currentTarget).values());
  });
  const before = location.href;
  render(
    <PlainForm aria-label="Boom" onSubmit={onSubmit}>
      <TextField label="Naam" name="name" isRequired />
      <Button type="submit">Opslaan</Button>
    </PlainForm>,
  );
  const field = page.getByRole('textbox', { name: 'Naam' });
  await expect.element(page.getByRole('form', { name: 'Boom' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await userEvent.fill(field, 'Eik');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names).toEqual(['', 'Eik']);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(location.href).toBe(before);
});
