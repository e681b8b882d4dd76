import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { LookupBox } from './LookupBox.tsx';

const chosen = vi.fn<(id: number) => void>();
beforeEach(() => {
  chosen.mockReset();
});

const people = [{ id: 1, label: 'Kim Kijk', detail: 'kim@example.test' }, { id: 2, label: 'Mel Melder', detail: 'mel@example.test' }];

const Held = () => {
  const [text, setText] = useState('');
  const [hidden, setHidden] = useState<number | null>(null);
  const options = people.filter(({ id, label }) => id !== hidden && label.toLowerCase().includes(text.toLowerCase()));
  const choose = (id: number) => {
    chosen(id);
    setHidden(id);
  };
  return (
    <>
      <LookupBox label="Delen met" text={text} onTextChange={setText} options={options} onChoose={choose} emptyText="Niemand gevonden." />
      <button type="button" onClick={() => setHidden(null)}>Terug</button>
    </>
  );
};
const box = () => page.getByRole('combobox', { name: 'Delen met' });
const options = () => page.getByRole('option').elements().map(({ textContent }) => textContent);

test('choosing by keyboard reports the option once, empties the field and closes the list', async () => {
  render(<Held />);
  await userEvent.keyboard('{Tab}k');
  await expect.poll(options).toEqual(['Kim Kijk kim@example.test']);
  expect(await violationsIn(page.getByRole('listbox').element())).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: /Kim Kijk/ })).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
  await expect.poll(options).toEqual([]);
  expect(chosen.mock.calls).toEqual([[1]]);
  await userEvent.keyboard('mel');
  await expect.poll(options).toEqual(['Mel Melder mel@example.test']);
});

test('an option can be chosen again after it was removed, and is never chosen twice', async () => {
  render(<Held />);
  await userEvent.fill(box(), 'kim');
  await userEvent.click(page.getByRole('option', { name: /Kim Kijk/ }));
  await expect.element(box()).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Terug' }));
  await userEvent.fill(box(), 'ki');
  await userEvent.click(page.getByRole('option', { name: /Kim Kijk/ }));
  await expect.poll(() => chosen.mock.calls).toEqual([[1], [1]]);
  await userEvent.fill(box(), 'mel');
  await expect.poll(options).toEqual(['Mel Melder mel@example.test']);
  await userEvent.click(document.body);
  await expect.poll(options).toEqual([]);
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('a search without results shows a message, and the button shows all options', async () => {
  render(<Held />);
  await userEvent.fill(box(), 'zzz');
  await expect.element(page.getByText('Niemand gevonden.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(box(), '');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: /Toon suggesties/ }));
  await expect.poll(options).toHaveLength(2);
});
