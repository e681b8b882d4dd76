import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { button, empty, field, garden, open, expectText, type Values } from './testing/tree-editor.tsx';

const list = () => userEvent.click(page.getByRole('link', { name: 'Bomen' }));

beforeEach(() => sessionStorage.clear());

test('a change is shown as unsaved, is saved by Ctrl+S, and is then shown as saved', async () => {
  const of = garden();
  open(of);
  await expect.element(field('Naam')).toHaveValue('Eik');
  await expectText('Alles is opgeslagen');
  await expect.element(button('Opslaan')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(field('Naam'), 'Beuk');
  await expectText('Niet opgeslagen wijzigingen');
  expect(hasOpenWork()).toBe(true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectText('Opgeslagen.');
  await expectText('Alles is opgeslagen');
  expect(of.state.saved).toEqual([{ name: 'Beuk', street: 'Dijk', secret: '' }]);
  await expect.element(field('Naam')).toHaveFocus();
});

test('what is typed while the record is being saved is kept, and is saved next', async () => {
  const of = garden();
  const answer = Promise.withResolvers<void>();
  const began = vi.fn();
  open({
    ...of,
    save: async (values, version) => {
      began();
      await answer.promise;
      return of.save(values, version);
    },
  });
  await expect.element(field('Naam')).toHaveValue('Eik');
  await userEvent.fill(field('Naam'), 'Beuk');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => began).toHaveBeenCalledOnce();
  await userEvent.fill(field('Straat'), 'Kade');
  answer.resolve();
  await expectText('Opgeslagen.');
  await expect.element(field('Straat')).toHaveValue('Kade');
  await expectText('Niet opgeslagen wijzigingen');
  expect(hasOpenWork()).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectText('Alles is opgeslagen');
  expect(of.state.saved).toEqual([{ name: 'Beuk', street: 'Dijk', secret: '' }, { name: 'Beuk', street: 'Kade', secret: '' }]);
});

test('errors of the form and of the server are shown at their field, other refusals in the editor', async () => {
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
  await expectText('Deze naam is al in gebruik.');
  await expectText('Niet opgeslagen wijzigingen');
});

test('leaving with unsaved changes asks first, and another tab of the same screen does not', async () => {
  const of = garden();
  const setup = open(of);
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
  await expectText('De lijst');
  expect(setup.path()).toBe('/admin/trees');
  expect(of.state.tree.name).toBe('Beuk');
});

test.each([1440, 390])('a focused field is never behind the save bar at a width of %i pixels', async (width) => {
  await page.viewport(width, 500);
  open(garden());
  await expect.element(field('Naam')).toHaveValue('Eik');
  await userEvent.fill(field('Naam'), 'Beuk');
  const bar = button('Opslaan').element().parentElement!;
  const behind = (): number => field('Geheim').element().getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  // Stands in for many fields.
  bar.closest('form')!.style.rowGap = '400px';
  field('Geheim').element().scrollIntoView({ block: 'end' });
  window.scrollBy(0, -Number.parseInt(getComputedStyle(document.documentElement).scrollPaddingBlockEnd || '0', 10));
  expect(behind(), 'it is behind the bar before it has the focus').toBeGreaterThan(0);
  (field('Geheim').element() as HTMLElement).focus();
  await expect.poll(behind).toBeLessThanOrEqual(0);
});

test('the save bar stays above a band at the bottom of the window', async () => {
  await page.viewport(390, 500);
  document.documentElement.style.setProperty('--cook-band-height', '100px');
  onTestFinished(() => void document.documentElement.style.removeProperty('--cook-band-height'));
  open(garden());
  await expect.element(field('Naam')).toHaveValue('Eik');
  const bar = button('Opslaan').element().parentElement!;
  bar.closest('form')!.style.rowGap = '400px';
  await expect.poll(() => window.innerHeight - bar.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(100);
});

test('leaving without saving removes the unsaved changes', async () => {
  const of = garden();
  open(of);
  await userEvent.fill(field('Naam'), 'Beuk');
  await list();
  await userEvent.click(button('Niet opslaan'));
  await expectText('De lijst');
  expect(of.state.saved).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('unsaved changes are restored after a reload, and secrets are not stored', async () => {
  const typed = (values: Partial<Values>) => ({ ...empty, name: 'Eik', street: 'Dijk', ...values });
  sessionStorage.setItem('cook_unsaved:7:1/tree/1', JSON.stringify({ values: typed({ name: 'Beuk' }), base: typed({}), version: 1 }));
  const of = garden();
  open(of);
  await expectText('Dit zijn wijzigingen van eerder die nog niet zijn opgeslagen.');
  await expect.element(field('Naam')).toHaveValue('Beuk');
  await userEvent.fill(field('Geheim'), 'hunter2');
  await userEvent.fill(field('Straat'), 'Kade');
  await expect.poll(() => sessionStorage.getItem('cook_unsaved:7:1/tree/1')).toContain('Kade');
  expect(sessionStorage.getItem('cook_unsaved:7:1/tree/1')).not.toContain('hunter2');
  await userEvent.click(button('Wijzigingen weggooien'));
  await expect.element(field('Naam')).toHaveValue('Eik');
  await expectText('Alles is opgeslagen');
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

test('a new record is saved once and its own screen opens without a question', async () => {
  const of = garden();
  const setup = open(of, '/admin/trees/nieuw', true);
  await userEvent.fill(field('Naam'), 'Wilg');
  await userEvent.keyboard('{Enter}');
  await expect.poll(setup.path).toBe('/admin/trees/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Boom' })).toHaveFocus();
  expect(of.state.saved).toHaveLength(1);
});

test('a missing record shows a message with a link to the list', async () => {
  const of = garden();
  open({ ...of, load: async () => { throw new ApiError(404, 'not_found', 'Niet gevonden.'); } });
  await expectText('Dit bestaat niet (meer)');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Terug naar de lijst' }));
  await expectText('De lijst');
});
