import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { button, choose, openTab, text } from '../testing/open-tab.tsx';

const abilitiesOf = (edit: boolean, handle: boolean) => ({ edit, handle, remove: edit, hidden: edit });
const steps = itemWith({ id: 12, name: 'Status', type: 'select', required: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Bezig', step: 1 }] });
const form_items = [itemWith({ id: 11, name: 'Omschrijving', required: true }), steps];
const values = [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Nieuw' }];
const warning = page.getByText('Na het opslaan kunt u deze registratie niet meer wijzigen.');

test.each([
  ['the form is closed', formWith({ valid_till: '2020-01-01T00:00:00.000Z' }), {}, 'U kunt deze registratie bekijken, niet wijzigen: het formulier is gesloten.'],
  ['it is past the first step', formWith({ notify: true }), { step: 1, phase: 'Bezig' }, 'U kunt deze registratie bekijken, niet wijzigen: bij ‘Bezig’ doet alleen een behandelaar dat.'],
  ['it is past a step that the user does not see', formWith({ notify: true }), { step: 1 }, 'U kunt deze registratie bekijken, niet wijzigen: tijdens de behandeling doet alleen een behandelaar dat.'],
  ['it is that of others', formWith({ notify: true }), {}, 'U kunt deze registratie bekijken, niet wijzigen: dat doen alleen de melder, een behandelaar en degene die eraan is gekoppeld.'],
] as const)('says why a registration cannot be changed when %s', async (_why, form, changes, says) => {
  await openTab({ forms: [form], stored: registrationWith({ form, can_edit: false, abilities: abilitiesOf(false, false), ...changes }) });
  await expect.element(page.getByText(says, { exact: true })).toBeVisible();
});

test('says before saving that the user cannot change the registration any more', async () => {
  const form = formWith({ notify: true, form_items });
  await openTab({ forms: [form], stored: registrationWith({ form, values }) });
  await expect.element(text('Omschrijving')).toBeVisible();
  expect(warning.elements()).toEqual([]);
  await choose('Status', 'Bezig');
  await expect.element(warning).toBeVisible();
  expect(warning.element().parentElement?.getAttribute('role')).toBe('status');
  expect(await violationsIn(document.body)).toEqual([]);
  await choose('Status', 'Nieuw');
  await expect.element(warning).not.toBeInTheDocument();
});

test('says so of a new registration too', async () => {
  await openTab({ forms: [formWith({ notify: true, form_items })] });
  await choose('Status', 'Bezig');
  await expect.element(warning).toBeVisible();
});

test.each([
  ['handlers, who can go on', true, true],
  ['users of a form that all of them go on with', false, false],
] as const)('does not say so to %s', async (_who, notify, handle) => {
  const form = formWith({ notify, form_items });
  await openTab({ forms: [form], stored: registrationWith({ form, abilities: abilitiesOf(true, handle), values }) });
  await choose('Status', 'Bezig');
  await expect.element(button('Opslaan')).toBeEnabled();
  expect(warning.elements()).toEqual([]);
});

test('a handler changes a registration of a closed form, which is not called closed', async () => {
  const form = formWith({ valid_till: '2020-01-01T00:00:00.000Z', form_items });
  await openTab({ forms: [form], stored: registrationWith({ form, abilities: abilitiesOf(true, true), values }) });
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await expect.element(button('Opslaan')).toBeEnabled();
  expect(page.getByText(/^Formulier gesloten/).elements()).toEqual([]);
});
