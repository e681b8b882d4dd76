import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, Route, Routes } from 'react-router';
import { z } from 'zod';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { isAtWork } from '#platform/web/open-work/open-work.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { useGoToAdmin } from '../admin-links.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { useEditor } from './use-editor.ts';

interface Tree { readonly id: number; readonly version: number; readonly name: string; readonly street: string }

const schema = z.object({ name: z.string().min(1, 'Vul een naam in.'), street: z.string(), secret: z.string() });
type Values = z.infer<typeof schema>;
const empty: Values = { name: '', street: '', secret: '' };
const labels = { name: 'Naam', street: 'Straat', secret: 'Geheim' };
const secrets = ['secret'] as const;

/** A server with one tree. */
const garden = () => {
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

const open = (of: Garden, path = '/admin/trees/1', isNew = false) =>
  onStage(
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
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const list = () => userEvent.click(page.getByRole('link', { name: 'Bomen' }));

beforeEach(() => sessionStorage.clear());

test('what is changed is told, saved with the keyboard, and then there is nothing left to save', async () => {
  const of = garden();
  open(of);
  await expect.element(field('Naam')).toHaveValue('Eik');
  await told('Alles is opgeslagen');
  await expect.element(button('Opslaan')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(field('Naam'), 'Beuk');
  await told('Niet opgeslagen wijzigingen');
  expect(isAtWork()).toBe(true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await told('Opgeslagen.');
  await told('Alles is opgeslagen');
  expect(of.state.saved).toEqual([{ name: 'Beuk', street: 'Dijk', secret: '' }]);
  await expect.element(field('Naam')).toHaveFocus();
});

test('what is wrong stands beside its field, whether the form or the server says so', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), '');
  await userEvent.click(button('Opslaan'));
  await expect.element(field('Naam')).toHaveAccessibleDescription('Vul een naam in.');
  of.state.refuses = new ApiError(422, 'invalid', 'Niet goed.', { errors: { street: ['Deze straat bestaat niet.'] } });
  await userEvent.fill(field('Naam'), 'Es');
  await userEvent.click(button('Opslaan'));
  await expect.element(field('Straat')).toHaveAccessibleDescription('Deze straat bestaat niet.');
  of.state.refuses = new ApiError(409, 'in_use', 'Deze naam is al in gebruik.');
  await userEvent.fill(field('Straat'), 'Kade');
  await userEvent.click(button('Opslaan'));
  await told('Deze naam is al in gebruik.');
  await told('Niet opgeslagen wijzigingen');
});

test('whoever leaves is asked, and another tab of the same screen is not leaving', async () => {
  const of = garden();
  const stage = open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  await userEvent.click(page.getByRole('link', { name: 'Tweede tabblad' }));
  await expect.element(field('Naam')).toHaveValue('Beuk');
  await list();
  const dialog = page.getByRole('alertdialog', { name: 'Niet opgeslagen wijzigingen' });
  await expect.element(dialog).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(button('Verder bewerken')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Naam')).toHaveValue('Beuk');
  await list();
  await userEvent.click(button('Opslaan en verlaten'));
  await told('De lijst');
  expect(stage.path()).toBe('/admin/trees');
  expect(of.state.tree.name).toBe('Beuk');
});

test.each([1440, 390])('at %i pixels the field that has the focus is never behind the bar', async (width) => {
  await page.viewport(width, 500);
  open(garden());
  await expect.element(field('Naam')).toHaveValue('Eik');
  await userEvent.fill(field('Naam'), 'Beuk');
  const bar = button('Opslaan').element().parentElement!;
  const behind = (): number => field('Geheim').element().getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  // As if there were many fields between these.
  bar.closest('form')!.style.rowGap = '400px';
  field('Geheim').element().scrollIntoView({ block: 'end' });
  window.scrollBy(0, -Number.parseInt(getComputedStyle(document.documentElement).scrollPaddingBlockEnd || '0', 10));
  expect(behind(), 'it is there before it has the focus').toBeGreaterThan(0);
  (field('Geheim').element() as HTMLElement).focus();
  await expect.poll(behind).toBeLessThanOrEqual(0);
});

test('the bar stands above what sticks to the bottom of the window', async () => {
  await page.viewport(390, 500);
  document.documentElement.style.setProperty('--cook-band-height', '100px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--cook-band-height'));
  open(garden());
  await expect.element(field('Naam')).toHaveValue('Eik');
  const bar = button('Opslaan').element().parentElement!;
  bar.closest('form')!.style.rowGap = '400px';
  await expect.poll(() => window.innerHeight - bar.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(100);
});

test('leaving without saving forgets what was typed', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  await list();
  await userEvent.click(button('Niet opslaan'));
  await told('De lijst');
  expect(of.state.saved).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what was typed and not saved is there again after the page was reloaded, its secrets excepted', async () => {
  const typed = (values: Partial<Values>) => ({ ...empty, name: 'Eik', street: 'Dijk', ...values });
  sessionStorage.setItem('cook_unsaved:7:1/tree/1', JSON.stringify({ values: typed({ name: 'Beuk' }), base: typed({}), version: 1 }));
  const of = garden();
  open(of);
  await told('Dit zijn wijzigingen van eerder die nog niet zijn opgeslagen.');
  await expect.element(field('Naam')).toHaveValue('Beuk');
  await userEvent.fill(field('Geheim'), 'hunter2');
  await userEvent.fill(field('Straat'), 'Kade');
  await expect.poll(() => sessionStorage.getItem('cook_unsaved:7:1/tree/1')).toContain('Kade');
  expect(sessionStorage.getItem('cook_unsaved:7:1/tree/1')).not.toContain('hunter2');
  await userEvent.click(button('Wijzigingen weggooien'));
  await expect.element(field('Naam')).toHaveValue('Eik');
  await told('Alles is opgeslagen');
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

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

test('something new is saved once, and one comes to it without being asked', async () => {
  const of = garden();
  const stage = open(of, '/admin/trees/nieuw', true);
  await userEvent.fill(field('Naam'), 'Wilg');
  await userEvent.keyboard('{Enter}');
  await expect.poll(stage.path).toBe('/admin/trees/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Boom' })).toHaveFocus();
  expect(of.state.saved).toHaveLength(1);
});

test('what is not there is said, with the way back; what failed may be asked again', async () => {
  const of = garden();
  open({ ...of, load: async () => { throw new ApiError(404, 'not_found', 'Niet gevonden.'); } });
  await told('Dit bestaat niet (meer)');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Terug naar de lijst' }));
  await told('De lijst');
});
