import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#platform/ui/testing/render.tsx';
import { emptyValues, useField, type EditorForm, type EditorValues } from './editor-form.ts';

const Name = ({ form }: { readonly form: EditorForm }) => {
  const [name, setName] = useField(form, 'name');
  return <button type="button" onClick={() => setName(`${name}!`)}>{name}</button>;
};

/** Another draft arrives after the field has rendered, and before it follows the form. */
const ArrivingDraft = ({ form }: { readonly form: EditorForm }) => {
  if (form.getValues('name') === '') form.reset({ ...emptyValues, name: 'Later' });
  return null;
};

const held: { form?: EditorForm } = {};
const Editor = ({ isArriving = false }) => {
  const form = useForm<EditorValues, unknown, EditorValues>({ defaultValues: emptyValues as never });
  held.form = form;
  return <><Name form={form} />{isArriving && <ArrivingDraft form={form} />}</>;
};

test('a field shows the draft that arrives between its rendering and its first effect', async () => {
  render(<Editor isArriving />);
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeVisible();
});

test('a field follows what is set and what is reset, and marks the form as changed', async () => {
  render(<Editor />);
  const button = page.getByRole('button');
  await expect.element(button).toHaveTextContent('');
  held.form?.reset({ ...emptyValues, name: 'Bomen' });
  await expect.element(button).toHaveTextContent('Bomen');
  await button.click();
  await expect.element(button).toHaveTextContent('Bomen!');
  expect([held.form?.getValues('name'), held.form?.getFieldState('name').isDirty]).toEqual(['Bomen!', true]);
});
