import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { useEditor } from './use-editor.ts';

const empty = { name: '' };
/** Of a tree that somebody else changes before every save. */
const TreeEditor = () => {
  const editor = useEditor({
    subject: 'tree/1',
    schema: z.object({ name: z.string() }),
    empty,
    load: async () => ({ version: 1, name: 'Eik' }),
    valuesOf: ({ name }: { version: number; name: string }) => ({ name }),
    save: async (): Promise<{ version: number; name: string }> => { throw new ApiError(412, 'version_changed', 'Intussen gewijzigd.'); },
    labels: { name: 'Naam' },
  });
  return (
    <EditorFrame editor={editor} title="Boom" back={{ label: 'Bomen', to: 'trees' }}>
      <FormField control={editor.form.control} name="name">{(field) => <TextField label="Naam" {...field} />}</FormField>
    </EditorFrame>
  );
};
beforeEach(() => sessionStorage.clear());

/** Something on the screen that is on its way for as long as the test takes. */
const moving = () => {
  const element = document.body.appendChild(document.createElement('i'));
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px; opacity: 1; transition: opacity 30s';
  element.getBoundingClientRect();
  element.style.opacity = '0';
  onTestFinished(() => element.remove());
};

test.each(['{Enter}', '{Control>}s{/Control}'])('the question who was first has the focus on its first choice, after %s and whatever moves on the screen', async (keys) => {
  onStage(<Routes><Route path="/admin/trees/1" element={<TreeEditor />} /></Routes>, { path: '/admin/trees/1', session: sessionWith({ role: 'manager' }, true), isPage: true });
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Beuk');
  moving();
  await userEvent.keyboard(keys);
  const question = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveFocus();
});
