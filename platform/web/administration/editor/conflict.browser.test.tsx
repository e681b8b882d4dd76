import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, field, garden, open, expectText } from './testing/tree-editor.tsx';

beforeEach(() => sessionStorage.clear());

test('a conflict shows both versions, and saving mine keeps their changes to other fields', async () => {
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
  await expectText('Alles is opgeslagen');
  expect(of.state.tree).toEqual({ id: 1, version: 3, name: 'Beuk', street: 'Kade' });
  await expect.element(field('Straat')).toHaveValue('Kade');
});

test('a conflict can be resolved by loading their version, which discards mine', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  of.state.tree = { id: 1, version: 2, name: 'Es', street: 'Kade' };
  await userEvent.click(button('Opslaan'));
  await userEvent.click(button('Hun versie laden'));
  await expect.element(field('Naam')).toHaveValue('Es');
  await expectText('Alles is opgeslagen');
  expect(of.state.saved).toEqual([]);
});

/** Adds an element with a transition that runs during the whole test. */
const addRunningTransition = () => {
  const element = document.body.appendChild(document.createElement('i'));
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px; opacity: 1; transition: opacity 30s';
  element.getBoundingClientRect();
  element.style.opacity = '0';
  onTestFinished(() => element.remove());
};

test.each(['{Enter}', '{Control>}s{/Control}'])('the conflict dialog focuses its first button after %s, even during a transition', async (keys) => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  of.state.tree = { id: 1, version: 2, name: 'Es', street: 'Kade' };
  addRunningTransition();
  await userEvent.keyboard(keys);
  const question = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Naam')).toHaveFocus();
});
