import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, field, garden, open, told } from './testing/tree-editor.tsx';

beforeEach(() => sessionStorage.clear());

test('when somebody else was first both versions are shown, and mine is saved over what I changed alone', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  of.state.tree = { id: 1, version: 2, name: 'Es', street: 'Kade' };
  await userEvent.click(button('Opslaan'));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /^Naam/ })).toMatchTextContent(/Naam.*Beuk.*Es/);
  await expect.element(dialog).toMatchTextContent(/niet door u: Straat\./);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Verder bewerken'));
  await expect.element(field('Naam')).toHaveValue('Beuk');
  await userEvent.click(button('Opslaan'));
  await userEvent.click(button('Mijn versie opslaan'));
  await told('Alles is opgeslagen');
  expect(of.state.tree).toEqual({ id: 1, version: 3, name: 'Beuk', street: 'Kade' });
  await expect.element(field('Straat')).toHaveValue('Kade');
});

test('or theirs is loaded, and mine goes', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  of.state.tree = { id: 1, version: 2, name: 'Es', street: 'Kade' };
  await userEvent.click(button('Opslaan'));
  await userEvent.click(button('Hun versie laden'));
  await expect.element(field('Naam')).toHaveValue('Es');
  await told('Alles is opgeslagen');
  expect(of.state.saved).toEqual([]);
});

/** Something on the screen that is on its way for as long as the test takes. */
const moving = () => {
  const element = document.body.appendChild(document.createElement('i'));
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px; opacity: 1; transition: opacity 30s';
  element.getBoundingClientRect();
  element.style.opacity = '0';
  onTestFinished(() => element.remove());
};

test.each(['{Enter}', '{Control>}s{/Control}'])('the question who was first has the focus on its first choice, after %s and whatever moves on the screen', async (keys) => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  of.state.tree = { id: 1, version: 2, name: 'Es', street: 'Kade' };
  moving();
  await userEvent.keyboard(keys);
  const question = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Naam')).toHaveFocus();
});
