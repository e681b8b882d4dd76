import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { RichTextField } from './RichTextField.tsx';

const onChange = vi.fn<(html: string) => void>();
beforeEach(() => onChange.mockReset());

const Held = ({ html, error }: { readonly html: string; readonly error?: string }) => {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichTextField label="Contact" description="Voor bezoekers." error={error} value={value} onChange={(next) => { onChange(next); setValue(next); }} />
      <button onClick={() => setValue('<p>Van buiten</p>')}>Anders</button>
    </>
  );
};

const box = page.getByRole('textbox', { name: 'Contact', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const written = () => onChange.mock.lastCall?.[0];
/** Opens the field with the cursor at the end of the text. */
const open = async (html = '', error?: string) => {
  render(<Held html={html} {...(error !== undefined && { error })} />);
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
};
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}');

test('writes what is typed, and passes axe with and without an error', async () => {
  await open('', 'Vul een tekst in.');
  await userEvent.keyboard('Bel ons{Enter}Elke dag');
  expect(written()).toBe('<p>Bel ons</p><p>Elke dag</p>');
  await expect.element(box).toHaveAccessibleDescription('Voor bezoekers. Vul een tekst in.');
  expect(box.element().getAttribute('aria-invalid')).toBe('true');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('is invalid only as long as it has an error', async () => {
  const Checked = () => {
    const [error, setError] = useState<string>();
    return (
      <>
        <RichTextField label="Contact" error={error} value="" onChange={onChange} />
        <button onClick={() => setError(error === undefined ? 'Vul een tekst in.' : undefined)}>Controleren</button>
      </>
    );
  };
  render(<Checked />);
  const invalid = () => box.element().getAttribute('aria-invalid');
  await expect.element(box).toBeVisible();
  expect(invalid()).toBeNull();
  await userEvent.click(button('Controleren'));
  await expect.poll(invalid).toBe('true');
  await userEvent.click(button('Controleren'));
  await expect.poll(invalid).toBeNull();
});

test('a text in which nothing changes, or every change is undone, keeps its bytes', async () => {
  const html = 'Los <b>vet</b>\n<p class="x">met <i>oude</i> tags</p>';
  await open(html);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('!');
  expect(written()).toBe('<p>Los <strong>vet</strong></p><p>met <em>oude</em> tags!</p>');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(written()).toBe(html);
});

test.each([
  ['Kop', '<h2>Tekst</h2>'], ['Tussenkop', '<h3>Tekst</h3>'], ['Kleine kop', '<h4>Tekst</h4>'], ['Vet', '<p><strong>Tekst</strong></p>'], ['Cursief', '<p><em>Tekst</em></p>'],
  ['Lijst', '<ul><li>Tekst</li></ul>'], ['Genummerde lijst', '<ol><li>Tekst</li></ol>'],
])('%s is set and taken away by a press, and says whether it is on', async (name, html) => {
  await open('<p>Tekst</p>');
  await selectAll();
  await userEvent.click(button(name));
  expect(written()).toBe(html);
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(box).toHaveFocus();
  await userEvent.click(button(name));
  expect(written()).toBe('<p>Tekst</p>');
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['{Control>}b{/Control}', '<p><strong>Tekst</strong></p>'], ['{Control>}i{/Control}', '<p><em>Tekst</em></p>'],
  ['{Control>}{Shift>}2{/Shift}{/Control}', '<h2>Tekst</h2>'], ['{Control>}{Shift>}4{/Shift}{/Control}', '<h4>Tekst</h4>'],
  ['{Control>}{Shift>}7{/Shift}{/Control}', '<ol><li>Tekst</li></ol>'], ['{Control>}{Shift>}8{/Shift}{/Control}', '<ul><li>Tekst</li></ul>'],
])('the keys %s set the markup', async (keys, html) => {
  await open('<p>Tekst</p>');
  await selectAll();
  await userEvent.keyboard(keys);
  expect(written()).toBe(html);
});

test('makes a list in a list, changes its kind, and leaves it by Enter', async () => {
  await open('<ul><li>Een</li></ul>');
  await userEvent.keyboard('{Enter}Twee{Control>}]{/Control}');
  expect(written()).toBe('<ul><li>Een<ul><li>Twee</li></ul></li></ul>');
  await userEvent.click(button('Item terughalen'));
  await userEvent.click(button('Genummerde lijst'));
  expect(written()).toBe('<ol><li>Een</li><li>Twee</li></ol>');
  await userEvent.keyboard('{Enter}{Enter}Daarna');
  expect(written()).toBe('<ol><li>Een</li><li>Twee</li></ol><p>Daarna</p>');
});

test('the toolbar is one tab stop with arrow keys; Escape goes back, and Tab leaves the text', async () => {
  await open('<p>Tekst</p>');
  await selectAll();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(button('Kop')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(written()).toBe('<p><strong>Tekst</strong></p>');
  await expect.element(button('Vet')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Anders')).toHaveFocus();
});

test('makes a link of the selection, refuses an unsafe address, changes it and takes it away', async () => {
  await open('<p>Tekst</p>');
  await selectAll();
  await userEvent.keyboard('{Control>}k{/Control}');
  const address = page.getByRole('textbox', { name: 'Adres van de link' });
  await userEvent.fill(address, 'javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Vul een webadres in, een e-mailadres of een pad dat met / begint.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(address, 'www.example.nl');
  await userEvent.keyboard('{Enter}');
  expect(written()).toBe('<p><a href="https://www.example.nl" rel="noopener noreferrer">Tekst</a></p>');
  await expect.element(box).toHaveFocus();
  await userEvent.click(button('Link'));
  await expect.element(address).toHaveValue('https://www.example.nl');
  await userEvent.fill(address, 'jan@example.nl');
  await userEvent.click(button('Link opslaan'));
  expect(written()).toBe('<p><a href="mailto:jan@example.nl" rel="noopener noreferrer">Tekst</a></p>');
  await userEvent.click(button('Link'));
  await userEvent.click(button('Link weghalen'));
  expect(written()).toBe('<p>Tekst</p>');
});

test('inserts a link with a text of its own where nothing is selected', async () => {
  await open('<p>Zie</p>');
  await userEvent.keyboard(' ');
  await userEvent.click(button('Link'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres van de link' }), '/informatie/help');
  await userEvent.fill(page.getByRole('textbox', { name: 'Tekst van de link' }), 'de hulp');
  await userEvent.keyboard('{Enter}');
  expect(written()).toBe('<p>Zie <a href="/informatie/help" rel="noopener noreferrer">de hulp</a></p>');
});

test('pastes text of Word without its styles and scripts', async () => {
  await open();
  const data = new DataTransfer();
  data.setData('text/html', '<p class=MsoNormal style="color:red">Uit <b>Word</b><script>window.hostileRuns=[1]</script><img src="data:,x" onerror="window.hostileRuns=[2]"></p>');
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(written).toBe('<p>Uit <strong>Word</strong></p>');
  expect(window.hostileRuns).toBeUndefined();
});

test('shows the HTML with a preview, and goes on with what was written there', async () => {
  await open('<p>Eerst</p>');
  await userEvent.click(button('HTML'));
  await expect.element(box).toHaveValue('<p>Eerst</p>');
  await userEvent.fill(box, '<p>Zelf <b>geschreven</b><script>x</script></p>');
  expect(written()).toBe('<p>Zelf <b>geschreven</b><script>x</script></p>');
  const preview = page.getByRole('group', { name: 'Voorbeeld van Contact' });
  await expect.element(preview).toMatchTextContent(/^Zelf geschreven$/);
  await expect.element(button('Vet')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('HTML'));
  await expect.element(box).toMatchTextContent(/^Zelf geschreven$/);
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  expect(written()).toBe('<p>Zelf <strong>geschreven!</strong></p>');
});

test('shows a text that comes from outside, and forgets what was done before it', async () => {
  await open('<p>Eerst</p>');
  await userEvent.keyboard('!');
  await userEvent.click(button('Anders'));
  await expect.element(box).toMatchTextContent('Van buiten');
  onChange.mockReset();
  await userEvent.click(button('Ongedaan maken'));
  expect(onChange).not.toHaveBeenCalled();
});
