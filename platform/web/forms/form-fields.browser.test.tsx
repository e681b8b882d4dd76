import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormItemType } from '#platform/contract/forms.ts';
import { removeUpload, upload } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '../api/api-error.ts';
import { renderPart } from '../testing/render-part.tsx';
import { useServerFiles } from './form-files.ts';
import { FormFields, type FormFieldsProps } from './FormFields.tsx';
import type { FormAnswers, FormFieldItem } from './form-values.ts';

const item = (key: string, type: FormItemType, changes: Partial<FormFieldItem> = {}): FormFieldItem =>
  ({ key, name: `Veld ${key}`, type, value: null, auto: null, placeholder: null, required: false, selects: [{ value: 'Nieuw', step: 0 }], ...changes });
const types: readonly FormItemType[] = ['text', 'textarea', 'email', 'number', 'date', 'checkbox', 'select', 'pdf', 'image'];
const all = types.map((type) => item(type, type));

const onAnswer = vi.fn<(key: string, value: string | null) => void>();
const Form = ({ first, ...props }: Omit<FormFieldsProps, 'answers' | 'onAnswer' | 'files'> & { readonly first: FormAnswers }) => {
  const [answers, setAnswers] = useState(first);
  const files = useServerFiles();
  return (
    <main>
      <h1>Formulier</h1>
      <FormFields {...props} answers={answers} files={files} onAnswer={(key, value) => {
        onAnswer(key, value);
        setAnswers((before) => ({ ...before, [key]: value }));
      }} />
    </main>
  );
};
const open = (items: readonly FormFieldItem[], first: FormAnswers = {}, props: Partial<FormFieldsProps> = {}) => {
  onAnswer.mockClear();
  return renderPart(<Form items={items} first={first} {...props} />, { isPage: true });
};
const fileInput = (nth = 0) => document.querySelectorAll<HTMLInputElement>('input[type=file]')[nth]!;
const uploaded = (id: number, name: string) => ({ id, name, path: String(id), mime: 'image/png', size: 3 });
const photo = (name: string) => new File(['png'], name, { type: 'image/png' });

test.each(types)('an error of a %s is read with its field, which has help as well', async (type) => {
  open([item('a', type, { placeholder: 'Zo precies mogelijk' }), item('b', type)], {}, { errors: { a: 'Vul dit in.' } });
  const wrong = [...document.querySelectorAll<HTMLElement>('main [aria-describedby]')]
    .filter((element) => element.getAttribute('aria-describedby')!.split(' ').some((id) => document.getElementById(id)?.textContent === 'Vul dit in.'));
  expect(wrong.length).toBeGreaterThan(0);
  for (const element of wrong) {
    expect(element.getAttribute('aria-describedby')!.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain('Zo precies mogelijk');
  }
  // A group and a button may not be marked as invalid.
  if (type !== 'pdf' && type !== 'image' && type !== 'select') expect(wrong.some((element) => element.ariaInvalid === 'true')).toBe(true);
  await expect.element(page.getByText('Vul dit in.').first()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a PDF file of which the name is known opens inside the page, and another document elsewhere', async () => {
  const named = [{ id: 12, name: 'Vergunning.PDF' }, { id: 13, name: 'verslag.docx' }];
  open([item('a', 'pdf'), item('b', 'pdf')], { a: '12', b: '13' }, { isReadOnly: true, named });
  await expect.element(page.getByRole('link', { name: /verslag\.docx/ })).toHaveAttribute('href', '/api/fileurl/13');
  await userEvent.click(page.getByRole('button', { name: 'Vergunning.PDF' }));
  expect(document.querySelector('[role=dialog] iframe')?.getAttribute('src')).toBe('/api/fileurl/12');
  await expect.element(page.getByRole('dialog', { name: 'Vergunning.PDF' })).toBeVisible();
});

test('a form to read shows its answers and takes no other', async () => {
  open(all, { text: 'tegel', textarea: 'twee\nregels', email: 'a@b.nl', number: '1.5', date: '2026-03-01', checkbox: 'true', select: 'Oud', pdf: '12', image: null }, { isReadOnly: true });
  await expect.element(page.getByRole('textbox', { name: 'Veld select' })).toHaveValue('Oud');
  for (const name of ['text', 'textarea', 'email', 'number', 'select']) await expect.element(page.getByRole('textbox', { name: `Veld ${name}`, exact: true })).toHaveAttribute('readonly');
  await userEvent.click(page.getByRole('checkbox'), { force: true });
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('link', { name: /Bestand openen/ })).toHaveAttribute('href', '/api/fileurl/12');
  await expect.element(page.getByText('Geen waarde')).toBeVisible();
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(onAnswer).not.toHaveBeenCalled();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a number has a decimal comma, and no point between thousands', async () => {
  open([item('a', 'number'), item('b', 'number')], { a: '1969', b: '12500.5' });
  await expect.element(page.getByRole('textbox', { name: /Veld a/ })).toHaveValue('1969');
  await expect.element(page.getByRole('textbox', { name: /Veld b/ })).toHaveValue('12500,5');
  await userEvent.fill(page.getByRole('textbox', { name: /Veld a/ }), '2026,25');
  await userEvent.tab();
  expect(onAnswer.mock.lastCall).toEqual(['a', '2026.25']);
  await expect.element(page.getByRole('textbox', { name: /Veld a/ })).toHaveValue('2026,25');
});

test('one item of a form can be fixed', async () => {
  open([item('a', 'text', { isReadOnly: true }), item('b', 'text')], { a: 'vast' });
  await expect.element(page.getByRole('textbox', { name: /Veld a/ })).toHaveAttribute('readonly');
  await userEvent.fill(page.getByRole('textbox', { name: /Veld b/ }), 'los');
  expect(onAnswer.mock.lastCall).toEqual(['b', 'los']);
});

test('accepts documents for a document, and images for an image', () => {
  open([item('a', 'pdf'), item('b', 'image')]);
  expect([fileInput(0).accept, fileInput(1).accept]).toEqual(['.pdf,.docx,.odt,.txt', 'image/*']);
  expect(fileInput(1).hasAttribute('capture')).toBe(false);
});

test('a file becomes the answer, is replaced, and is taken out again', async () => {
  const { api } = open([item('a', 'image'), item('b', 'image')], { b: '7' });
  const removed: number[] = [];
  api.on(upload, () => uploaded(12, 'een.png'));
  api.on(removeUpload, async ({ params: { id } }) => {
    removed.push(Number(id));
    if (id === 7) throw new ApiError(409, 'file_in_use', 'Dit bestand is in gebruik.');
    return undefined;
  });
  const field = page.getByRole('group', { name: /^Veld a/ });
  await userEvent.upload(fileInput(0), photo('een.png'));
  await expect.element(field.getByText('Upload voltooid')).toBeVisible();
  const picture = () => field.element().querySelector('img')?.getAttribute('src');
  expect(picture()).toBe('/api/fileurl/12');
  expect(onAnswer.mock.lastCall).toEqual(['a', '12']);
  api.on(upload, () => uploaded(13, 'twee.png'));
  await userEvent.upload(fileInput(0), photo('twee.png'));
  await expect.poll(picture).toBe('/api/fileurl/13');
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen: Veld a' }));
  expect(onAnswer.mock.lastCall).toEqual(['a', null]);
  await expect.element(page.getByRole('button', { name: 'Foto kiezen: Veld a' })).toHaveFocus();
  await expect.element(field.getByText('Upload voltooid')).not.toBeInTheDocument();
  // The file of a saved registration stays there.
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen: Veld b' }));
  expect(onAnswer.mock.lastCall).toEqual(['b', null]);
  expect(removed).toEqual([12, 13, 7]);
});

test('a file that fails leaves the answer as it was', async () => {
  const { api } = open([item('a', 'image')], { a: '7' });
  api.on(upload, () => { throw new ApiError(413, 'too_large', 'Dit bestand is te groot.'); });
  await userEvent.upload(fileInput(), photo('groot.png'));
  await expect.element(page.getByText('Dit bestand is te groot.')).toBeVisible();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/fileurl/7');
  expect(onAnswer).not.toHaveBeenCalled();
});

test('with touch an image can be photographed', async () => {
  const asked = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => (query === '(pointer: coarse)' ? { matches: true, addEventListener() {}, removeEventListener() {} } : asked(query)));
  onTestFinished(() => void vi.unstubAllGlobals());
  open([item('a', 'image'), item('b', 'pdf')]);
  await expect.element(page.getByRole('button', { name: 'Foto maken: Veld a' })).toBeVisible();
  expect([...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map((input) => input.getAttribute('capture'))).toEqual(['environment', null, null]);
});

test('a picture opens larger, and closing it returns the focus', async () => {
  open([item('a', 'image')], { a: '7' });
  const larger = page.getByRole('button', { name: 'Foto groter tonen: Veld a' });
  await userEvent.click(larger);
  // The address has no file here, so the picture itself makes way for a note.
  await expect.element(page.getByRole('dialog', { name: 'Veld a' }).getByRole('link', { name: 'Downloaden' })).toHaveAttribute('href', '/api/fileurl/7');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(larger).toHaveFocus();
});
