import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

test('edits the tasks of a public configuration, with the fields for what each opens', async () => {
  const document = {
    ...published, public: true, public_token: 'openbaar',
    tools: { startTasks: { enabled: true, tasks: [{ title: 'Bomen', opens: 'maps', layers: ['bomen'] }, { title: 'Iets melden', opens: 'tab', tab: '7' }] } },
  };
  const { state } = openEditor('tools', { document, published: document });
  await ready();
  await userEvent.click(button('Taken bij het begin'));
  const group = page.getByRole('group', { name: 'Taken bij het begin' });
  await userEvent.fill(group.getByRole('textbox', { name: 'Kop' }), 'Begin hier');
  expect(await violationsIn(window.document.body)).toEqual([]);
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({
    startTasks: { enabled: true, title: 'Begin hier', tasks: [{ title: 'Bomen', opens: 'maps', layers: ['bomen'] }, { title: 'Iets melden', opens: 'tab', tab: '7' }] },
  });
});

test('starts without tasks in a new configuration', async () => {
  const document = { ...published, public: true, public_token: 'openbaar' };
  openEditor('tools', { document, published: document });
  await ready();
  await userEvent.click(button('Taken bij het begin'));
  await expect.element(page.getByRole('checkbox', { name: 'Beginnen met taken' })).not.toBeChecked();
});
