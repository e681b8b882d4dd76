import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { RichTextField } from './RichTextField.tsx';
import { ShortTextField } from './ShortTextField.tsx';
import './RichTextBox.tsx';

const onChange = vi.fn<(text: string) => void>();
beforeEach(() => onChange.mockReset());

interface HeldProps {
  readonly text: string;
  /** HTML alone, in place of text that may be plain. */
  readonly isHtml: boolean;
}

const Held = ({ text, isHtml }: HeldProps) => {
  const [value, setValue] = useState(text);
  const Field = isHtml ? RichTextField : ShortTextField;
  return (
    <>
      <Field label="Bron" isShort maxLength={60} value={value} onChange={(next: string) => { onChange(next); setValue(next); }} />
      <button onClick={() => setValue('Van\nbuiten')}>Anders</button>
    </>
  );
};

const box = page.getByRole('textbox', { name: 'Bron', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const written = () => onChange.mock.lastCall?.[0];
const open = async (text = '', isHtml = false) => {
  render(<Held text={text} isHtml={isHtml} />);
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
};

test('has buttons for bold, links, undo and HTML alone, and passes axe', async () => {
  await open('© Gemeente');
  expect(page.getByRole('toolbar').getByRole('button').elements().map((one) => one.getAttribute('aria-label'))).toEqual(['Vet', 'Link', 'Ongedaan maken', 'Opnieuw doen', 'HTML']);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('writes HTML within a line: bold, a link and escaped signs without a paragraph', async () => {
  await open('', true);
  await userEvent.keyboard('A & B {Control>}b{/Control}vet{Control>}b{/Control}');
  expect(written()).toBe('A &amp; B <strong>vet</strong>');
  await userEvent.keyboard(' {Control>}k{/Control}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres van de link' }), 'https://kaart.example');
  await userEvent.keyboard('{Enter}');
  await expect.poll(written).toBe('A &amp; B <strong>vet</strong> <a href="https://kaart.example" rel="noopener noreferrer">https://kaart.example</a>');
});

test('breaks a line by Enter, and has no keys for headings and lists', async () => {
  await open('', true);
  await userEvent.keyboard('een{Enter}twee{Shift>}{Control>}2{/Control}{/Shift}');
  expect(written()).toBe('een<br />twee');
});

test.each([
  ['plain text', 'Bomen & struiken < 3 m', '!', 'Bomen & struiken < 3 m!'],
  ['lines', 'Regel een\nRegel twee', '{Enter}drie', 'Regel een\nRegel twee\ndrie'],
  ['an address', 'https://kaart.example/bomen', '?a=1', 'https://kaart.example/bomen?a=1'],
  ['an empty text', '', 'a', 'a'],
])('keeps %s plain, and its cursor while one types', async (_, text, keys, expected) => {
  await open(text);
  await userEvent.keyboard(keys);
  expect(written()).toBe(expected);
  await userEvent.keyboard('xy');
  expect(written()).toBe(`${expected}xy`);
});

test('writes text that would read as HTML with escaped signs', async () => {
  await open('');
  await userEvent.keyboard('&lt;b>');
  expect(written()).toBe('&amp;lt;b&gt;');
});

test.each(['<p>Bomen in <b>eigen</b> beheer.</p>', 'Los &amp; vast', '<script>alert(1)</script>Los', '<p>een</p>\n<p>twee</p>'])('keeps the bytes of %j after a change is undone', async (text) => {
  await open(text);
  await userEvent.keyboard('!');
  expect(written()).not.toBe(text);
  expect(written()).not.toContain('script');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(written()).toBe(text);
});

test('shows a text that comes from outside, and says when a text is too long', async () => {
  await open('Oud');
  await userEvent.click(button('Anders'));
  await expect.element(box).toMatchTextContent(/^Van\s*buiten$/);
  expect(box.element().querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(1);
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}' + 'x'.repeat(60));
  await expect.element(box).toHaveAccessibleDescription('Dit is te lang, met de opmaak erbij: er passen 60 tekens in.');
});
