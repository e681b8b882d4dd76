import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';

const chosen = vi.fn<(id: number) => void>();
beforeEach(() => {
  chosen.mockReset();
});

const towns = [{ value: 1, label: 'Almere' }, { value: 2, label: 'Dronten' }, { value: 3, label: 'Lelystad' }];

const Held = () => {
  const [value, setValue] = useState(1);
  return (
    <ChoiceBox
      label="Gemeente"
      options={towns}
      value={value}
      onChange={(next) => {
        chosen(next);
        setValue(next);
      }}
      emptyText="Niets gevonden."
    />
  );
};
const box = () => page.getByRole('combobox', { name: 'Gemeente' });
const options = () => page.getByRole('option').elements().map(({ textContent }) => textContent);

test('typing replaces the text and filters the list, and Enter chooses', async () => {
  render(<Held />);
  await expect.element(box()).toHaveValue('Almere');
  await userEvent.keyboard('{Tab}');
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('dron');
  await expect.poll(options).toEqual(['Dronten']);
  expect(await violationsIn(page.getByRole('listbox').element())).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Dronten' })).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Dronten');
  expect(chosen.mock.calls).toEqual([[2]]);
});

test('text that matches nothing shows a message and is replaced by the chosen option', async () => {
  render(<Held />);
  await userEvent.fill(box(), 'Parijs');
  await expect.element(page.getByText('Niets gevonden.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('Almere');
  expect(chosen).not.toHaveBeenCalled();
});

test('the button of a choice box shows all options', async () => {
  render(<Held />);
  await userEvent.click(page.getByRole('button'));
  await expect.poll(options).toEqual(['Almere', 'Dronten', 'Lelystad']);
  await userEvent.click(page.getByRole('option', { name: 'Lelystad' }));
  expect(chosen.mock.calls).toEqual([[3]]);
});
