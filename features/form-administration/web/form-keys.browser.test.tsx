import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseByTyping } from '#platform/ui/testing/choose-by-typing.ts';
import { createForm } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

/** Presses Tab until an element with this name has the focus; fails when it is unreachable. */
const tabTo = async (name: RegExp): Promise<void> => {
  for (let steps = 0; steps < 80; steps += 1) {
    await userEvent.keyboard('{Tab}');
    const at = document.activeElement;
    const label = at?.getAttribute('aria-label') ?? (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : at?.textContent) ?? '';
    if (name.test(label)) return;
  }
  throw new Error(`Tab does not reach ${String(name)}`);
};

test('creates, reorders and saves a form with a list by keyboard', async () => {
  const setup = openForms('/admin/forms/manage/nieuw');
  setup.api.on(createForm, () => form);
  await expect.element(page.getByRole('textbox', { name: 'Naam', exact: true })).toBeVisible();
  await tabTo(/^Naam/);
  await userEvent.keyboard('Kapvergunning');
  await tabTo(/^Veld toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Naam van het veld' })).toHaveFocus();
  await userEvent.keyboard('Soort boom');
  await tabTo(/Soort veld|Tekst/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Tekst', exact: true })).toBeVisible();
  await chooseByTyping('keuze');
  await expect.element(page.getByRole('button', { name: /Soort veld/ })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Keuze 1' })).toBeVisible();
  await tabTo(/^Keuze 1/);
  await userEvent.keyboard('Eik');
  await tabTo(/^Keuze toevoegen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Keuze 2' })).toHaveFocus();
  await userEvent.keyboard('Beuk');
  (page.getByRole('button', { name: 'Veld toevoegen' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Naam van het veld' })).toHaveFocus();
  await userEvent.keyboard('Reden');
  const second = page.getByRole('row', { name: 'Reden' });
  await expect.element(second).toBeVisible();
  (second.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').elements().map((one) => one.getAttribute('aria-label'))).toEqual(['Reden', 'Soort boom']);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createForm).map(({ body }) => body)).toMatchObject([
    { name: 'Kapvergunning', items: [{ name: 'Reden', type: 'text' }, { name: 'Soort boom', type: 'select', selects: [{ value: 'Eik', step: 0 }, { value: 'Beuk', step: 1 }] }] },
  ]);
});
