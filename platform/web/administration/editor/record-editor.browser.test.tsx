import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes, useParams } from 'react-router';
import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { button, field, expectText } from './testing/tree-editor.tsx';
import { useRecordEditor } from './use-record-editor.ts';

interface Tree { readonly id: number; readonly version: number; readonly name: string }

const schema = z.object({ name: z.string().min(1) });

/** A server with two trees, each with its own version. */
const park = () => {
  const trees = new Map<number, Tree>([[1, { id: 1, version: 3, name: 'Eik' }], [2, { id: 2, version: 7, name: 'Es' }]]);
  const asked: unknown[] = [];
  const find = (id: number): Tree => {
    const tree = trees.get(id);
    if (!tree) throw new ApiError(404, 'not_found', 'Niet gevonden.');
    return tree;
  };
  const keep = (tree: Tree): Tree => {
    trees.set(tree.id, tree);
    return tree;
  };
  return {
    trees, asked,
    read: async (id: number) => find(id),
    create: async ({ name }: { readonly name: string }) => {
      asked.push(['create', name]);
      return keep({ id: 5, version: 1, name });
    },
    change: async (id: number, { name }: { readonly name: string }, version: number | undefined) => {
      asked.push(['change', id, name, version]);
      if (version !== find(id).version) throw new ApiError(412, 'version_changed', 'Intussen gewijzigd.');
      return keep({ id, version: find(id).version + 1, name });
    },
  };
};

const TreeEditor = ({ of: { read, create, change }, id }: { readonly of: ReturnType<typeof park>; readonly id: number | null }) => {
  const editor = useRecordEditor({
    id, kind: 'tree', list: 'trees', schema, empty: { name: '' }, valuesOf: ({ name }: Tree) => ({ name }), labels: { name: 'Naam' }, read, create, change,
  });
  return (
    <EditorFrame editor={editor} title={editor.loaded?.name ?? 'Nieuwe boom'} back={{ label: 'Bomen', to: 'trees' }}>
      <FormField control={editor.form.control} name="name">{(name) => <TextField label="Naam" {...name} />}</FormField>
    </EditorFrame>
  );
};

const OneTree = ({ of }: { readonly of: ReturnType<typeof park> }) => {
  const { id } = useParams();
  return <TreeEditor key={id} of={of} id={Number(id)} />;
};

const open = (of: ReturnType<typeof park>, path: string) =>
  renderPart(
    <Routes>
      <Route path="/admin/trees/nieuw" element={<TreeEditor of={of} id={null} />} />
      <Route path="/admin/trees/:id" element={<OneTree of={of} />} />
    </Routes>,
    { path, session: sessionWith({ role: 'admin' }, true), isPage: true },
  );

beforeEach(() => sessionStorage.clear());

test('a change is sent with the id and the version of its own record', async () => {
  const of = park();
  const { path } = open(of, '/admin/trees/2');
  await userEvent.fill(field('Naam'), 'Beuk');
  await userEvent.click(button('Opslaan'));
  await expectText('Alles is opgeslagen');
  await userEvent.fill(field('Naam'), 'Linde');
  await userEvent.click(button('Opslaan'));
  await expectText('Alles is opgeslagen');
  expect(of.asked).toEqual([['change', 2, 'Beuk', 7], ['change', 2, 'Linde', 8]]);
  expect(of.trees.get(1)).toEqual({ id: 1, version: 3, name: 'Eik' });
  expect(path()).toBe('/admin/trees/2');
});

test('a new record is created once, and its editor then has its own address', async () => {
  const of = park();
  const { path } = open(of, '/admin/trees/nieuw?organisatie=9');
  await userEvent.fill(field('Naam'), 'Wilg');
  await userEvent.click(button('Opslaan'));
  await expect.poll(path).toBe('/admin/trees/5');
  await expect.element(page.getByRole('heading', { name: 'Wilg' })).toBeVisible();
  await userEvent.fill(field('Naam'), 'Treurwilg');
  await userEvent.click(button('Opslaan'));
  await expectText('Alles is opgeslagen');
  expect(of.asked).toEqual([['create', 'Wilg'], ['change', 5, 'Treurwilg', 1]]);
});

test('a record that somebody else changed shows both versions', async () => {
  const of = park();
  open(of, '/admin/trees/1');
  await userEvent.fill(field('Naam'), 'Beuk');
  of.trees.set(1, { id: 1, version: 4, name: 'Iep' });
  await userEvent.click(button('Opslaan'));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /^Naam/ })).toMatchTextContent(/Naam.*Beuk.*Iep/);
  await userEvent.click(button('Mijn versie opslaan'));
  await expectText('Alles is opgeslagen');
  expect(of.trees.get(1)).toEqual({ id: 1, version: 5, name: 'Beuk' });
});

test('unsaved changes are stored per record', async () => {
  const of = park();
  open(of, '/admin/trees/1');
  await userEvent.fill(field('Naam'), 'Beuk');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tree/1'))).toHaveLength(1);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tree/2'))).toEqual([]);
});
