import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Link, Route, Routes } from 'react-router';
import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { useGoToAdmin } from '../../admin-links.tsx';
import { EditorFrame } from '../EditorFrame.tsx';
import { useEditor } from '../use-editor.ts';

interface Tree { readonly id: number; readonly version: number; readonly name: string; readonly street: string }

const schema = z.object({ name: z.string().min(1, 'Vul een naam in.'), street: z.string(), secret: z.string() });
export type Values = z.infer<typeof schema>;
export const empty: Values = { name: '', street: '', secret: '' };
const labels = { name: 'Naam', street: 'Straat', secret: 'Geheim' };
const secrets = ['secret'] as const;

/** A server with one tree. */
export const garden = () => {
  const state = { tree: { id: 1, version: 1, name: 'Eik', street: 'Dijk' } as Tree, refuses: null as ApiError | null, saved: [] as Values[] };
  return {
    state,
    load: async () => state.tree,
    save: async (values: Values, version?: number): Promise<Tree> => {
      if (state.refuses) throw state.refuses;
      if (version !== undefined && version !== state.tree.version) throw new ApiError(412, 'version_changed', 'Intussen gewijzigd.');
      state.saved.push(values);
      state.tree = { ...state.tree, name: values.name, street: values.street, version: state.tree.version + 1 };
      return state.tree;
    },
  };
};
type Garden = ReturnType<typeof garden>;

const TreeEditor = ({ of, isNew }: { readonly of: Garden; readonly isNew: boolean }) => {
  const go = useGoToAdmin();
  const editor = useEditor({
    subject: isNew ? 'tree/new' : 'tree/1',
    schema,
    empty,
    valuesOf: ({ name, street }: Tree): Values => ({ name, street, secret: '' }),
    ...(!isNew && { load: of.load }),
    save: of.save,
    ...(isNew && { onSaved: ({ id }: Tree) => go(`trees/${id}`) }),
    labels,
    secrets,
  });
  const { control } = editor.form;
  return (
    <EditorFrame editor={editor} title={isNew ? 'Nieuwe boom' : 'Boom'} back={{ label: 'Bomen', to: 'trees' }}>
      <FormField control={control} name="name">{(field) => <TextField label="Naam" {...field} />}</FormField>
      <FormField control={control} name="street">{(field) => <TextField label="Straat" {...field} />}</FormField>
      <FormField control={control} name="secret">{(field) => <TextField label="Geheim" {...field} />}</FormField>
    </EditorFrame>
  );
};

/** Opens the editor of the tree. */
export const open = (of: Garden, path = '/admin/trees/1', isNew = false) =>
  renderPart(
    <>
      <Link to="/admin/trees/1?tab=2">Tweede tabblad</Link>
      <Routes>
        <Route path="/admin/trees" element={<p>De lijst</p>} />
        <Route path="/admin/trees/1" element={<TreeEditor of={of} isNew={false} />} />
        <Route path="/admin/trees/nieuw" element={<TreeEditor of={of} isNew={isNew} />} />
      </Routes>
    </>,
    { path, session: sessionWith({ role: 'manager' }, true), isPage: true },
  );
export const field = (name: string) => page.getByRole('textbox', { name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const expectText = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
