import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

const cyclo = page.getByRole('group', { name: 'Cyclorama' });
const password = cyclo.getByLabelText('Wachtwoord');
const withCyclo = { ...published, tools: { cyclo: {} } };
const typeSecret = async () => {
  const setup = openEditor('tools', { document: withCyclo, published: withCyclo });
  await ready();
  await userEvent.click(button('Cyclorama'));
  await userEvent.fill(password, 'geheim');
  await expect.element(button('Concept opslaan')).toBeEnabled();
  return { ...setup, sent: () => setup.api.asked.filter(({ call }) => call === setCredentials).map(({ request }) => request as { version: number }) };
};
const elsewhereAndBack = async () => {
  await userEvent.click(page.getByRole('tab', { name: 'Algemeen' }));
  await expect.element(page.getByRole('textbox', { name: 'Naam', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Hulpmiddelen' }));
  await userEvent.click(button('Cyclorama'));
};
const theirs = { cyclo: { names: ['password'], version: 3, set_by: 'Sanne Sluis', set_at: '2026-05-06T08:30:00Z' } };
const clash = page.getByRole('alertdialog', { name: 'Inloggegevens intussen gewijzigd' });

test('keeps typed credentials when another tab is opened, and stores them nowhere', async () => {
  await typeSecret();
  await elsewhereAndBack();
  await expect.element(password).toHaveValue('geheim');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('geheim');
});

test('asks about typed credentials when the user leaves, and saves them', async () => {
  const { sent, state } = await typeSecret();
  await userEvent.click(page.getByRole('link', { name: 'Configuraties' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(question.getByRole('button').last());
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(sent).toMatchObject([{ params: { id: 1, tool: 'cyclo' }, version: 0, body: { fields: { password: 'geheim' } } }]);
  await expect.poll(() => state.saved).toHaveLength(1);
  expect(JSON.stringify(state.saved)).not.toContain('geheim');
});

test('shows who set credentials and when, also after another tab, and removes them again', async () => {
  const { sent } = await typeSecret();
  await userEvent.click(button('Inloggegevens opslaan'));
  await expect.element(cyclo.getByText('Ingesteld', { exact: true })).toBeVisible();
  await elsewhereAndBack();
  await expect.element(cyclo.getByText('Ingesteld', { exact: true })).toBeVisible();
  await expect.element(cyclo.getByText(/Ingesteld door Mies Manager op 04-05-2026/)).toBeVisible();
  await expect.element(password).toHaveValue('');
  await userEvent.click(button('Inloggegevens wissen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Inloggegevens wissen' }));
  await expect.element(cyclo.getByText('Niet ingesteld')).toBeVisible();
  await expect.element(cyclo.getByText(/Gewist door Mies Manager/)).toBeVisible();
  expect(sent()).toMatchObject([{ version: 0 }, { version: 1, body: { fields: { password: null } } }]);
});

test('shows by keyboard who set credentials first, waits, and then overwrites them', async () => {
  const { sent, change } = await typeSecret();
  change({ credentials: theirs });
  await userEvent.click(button('Inloggegevens opslaan'));
  await expect.element(clash.getByText(/^Cyclorama: Ingesteld door Sanne Sluis op 06-05-2026/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(clash.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(clash).not.toBeInTheDocument();
  await expect.element(button('Inloggegevens opslaan')).toHaveFocus();
  await expect.element(password).toHaveValue('geheim');
  await userEvent.keyboard('{Enter}');
  await expect.element(clash.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(clash).not.toBeInTheDocument();
  await expect.element(cyclo.getByText(/Ingesteld door Mies Manager/)).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([0, 0, 3]);
});

test('keeps the credentials of the other user and saves the draft', async () => {
  const { sent, state, change } = await typeSecret();
  change({ credentials: theirs });
  await save();
  await userEvent.click(clash.getByRole('button', { name: 'Verder bewerken' }));
  await expect.element(page.getByText(/Er is nog niets opgeslagen: kies eerst welke inloggegevens van Cyclorama gelden/).first()).toBeVisible();
  expect(state.saved).toEqual([]);
  await save();
  await userEvent.click(clash.getByRole('button', { name: 'Die van de ander houden' }));
  await expect.poll(() => state.saved).toHaveLength(1);
  await expect.element(password).toHaveValue('');
  await expect.element(cyclo.getByText(/Ingesteld door Sanne Sluis/)).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([0, 0]);
});

test('asks about the clash also when the user saves on leaving, with the focus on the first choice', async () => {
  const { state, change } = await typeSecret();
  change({ credentials: theirs });
  await userEvent.click(page.getByRole('link', { name: 'Configuraties' }));
  await userEvent.click(button('Opslaan en verlaten'));
  await expect.element(clash.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(() => state.saved).toHaveLength(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
