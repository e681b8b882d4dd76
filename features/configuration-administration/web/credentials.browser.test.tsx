import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import { button, openEditor, published, ready } from './testing/open-editor.tsx';

const cyclo = page.getByRole('group', { name: 'Cyclorama' });
const password = cyclo.getByLabelText('Wachtwoord');
const typeSecret = async () => {
  const document = { ...published, tools: { cyclo: {} } };
  const stage = openEditor('tools', { document, published: document });
  await ready();
  await userEvent.click(button('Cyclorama'));
  await userEvent.fill(password, 'geheim');
  await expect.element(button('Concept opslaan')).toBeEnabled();
  return stage;
};

test('credentials that are typed stay while one looks at another tab, and are kept nowhere else', async () => {
  await typeSecret();
  await userEvent.click(page.getByRole('tab', { name: 'Algemeen' }));
  await expect.element(page.getByRole('textbox', { name: 'Naam', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Hulpmiddelen' }));
  await userEvent.click(button('Cyclorama'));
  await expect.element(password).toHaveValue('geheim');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('geheim');
});

test('who leaves is asked about them, and may save them on the way', async () => {
  const { api, state } = await typeSecret();
  await userEvent.click(page.getByRole('link', { name: 'Configuraties' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(question.getByRole('button').last());
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => api.asked.filter(({ call }) => call === setCredentials).map(({ request }) => request)).toMatchObject([
    { params: { id: 1, tool: 'cyclo' }, version: 4, body: { fields: { password: 'geheim' } } },
  ]);
  await expect.poll(() => state.saved).toHaveLength(1);
  expect(JSON.stringify(state.saved)).not.toContain('geheim');
});
