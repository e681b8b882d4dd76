import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeRegistration, createRegistration, readRegistration, removeRegistration, restoreRegistration } from '../../contract/registrations.ts';
import { editingOf } from '../edit/editing.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { button, choose, openTab, placeAt, text } from '../testing/open-tab.tsx';

beforeEach(() => snackbar.clear());

test('opening a form scrolls to its top, and returning to the list scrolls to the top of the list', async () => {
  const forms = Array.from({ length: 30 }, (_, index) => formWith({ id: 5 + index, name: `Formulier ${index}.` }));
  await openTab({ forms });
  await userEvent.click(page.getByRole('button', { name: /^Formulier 29\./ }));
  await expect.element(page.getByRole('heading', { name: 'Formulier 29.' })).toBeInViewport();
  await userEvent.click(button('Alle formulieren'));
  await expect.element(page.getByRole('button', { name: /^Formulier 0\./ })).toBeInViewport();
});

test('the row at the foot of a form covers no field that gets the focus', async () => {
  const form_items = Array.from({ length: 16 }, (_, index) => itemWith({ id: 11 + index, name: `Veld ${index}.`, required: true }));
  await openTab({ forms: [formWith({ form_items })] });
  const foot = button('Opslaan').element().parentElement?.parentElement;
  text('Veld 0.').element().focus();
  for (const { name } of form_items) {
    await expect.element(text(name)).toHaveFocus();
    expect(text(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
    await userEvent.tab();
  }
});

describe('a new registration', () => {
  test('sends a new registration with its answers, place and an id of the browser, and begins another like it', async () => {
    const { sent, map } = await openTab({ answers: (api) => api.on(createRegistration, () => registrationWith()) });
    await userEvent.fill(text('Omschrijving'), 'Losse tegel');
    await choose('Soort', 'Groen');
    await placeAt('145000, 508000');
    await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByText('Registratie is succesvol opgeslagen.')).toBeVisible();
    expect(snackbar.all()).toMatchObject([{ duration: 10_000 }]);
    expect(sent(createRegistration)).toEqual([expect.objectContaining({
      body: {
        form_id: 5, geom: { type: 'Point', coordinates: [145_000, 508_000] }, client_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
        value: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Groen' }, { item_id: 13, value: 'false' }, { item_id: 14, value: null }],
      },
    })]);
    expect(map.model.tools.active.get()).toBeNull();
    await userEvent.click(button('Nog één zoals deze'));
    await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
    await expect.element(page.getByText('Nog nodig:')).toBeVisible();
    expect(page.getByRole('group', { name: 'Nog nodig:' }).getByRole('button').elements().map((one) => one.textContent)).toEqual(['Locatie']);
  });

  test('lists what a registration still needs; each entry leads to its field and shows its error', async () => {
    await openTab();
    await expect.element(button('Opslaan')).toBeDisabled();
    await expect.element(button('Verwijderen')).not.toBeInTheDocument();
    const missing = page.getByRole('group', { name: 'Nog nodig:' }).getByRole('button');
    expect(missing.elements().map((one) => one.textContent)).toEqual(['Locatie', 'Omschrijving', 'Soort']);
    await userEvent.click(missing.nth(0));
    await expect.element(button('Vlak')).toHaveFocus();
    await expect.element(text('Omschrijving')).not.toHaveAccessibleDescription('Vul dit in.');
    await userEvent.click(missing.nth(1));
    await expect.element(text('Omschrijving')).toHaveFocus();
    await expect.element(text('Omschrijving')).toHaveAccessibleDescription('Vul dit in.');
  });

  test.each([390, 1440])('asks for a choice after a required list is closed without one, not while it is open, in a window %i wide', async (width) => {
    await openTab();
    await page.viewport(width, 900);
    const asks = page.getByText('Maak een keuze.', { exact: true });
    await userEvent.click(page.getByRole('button', { name: /keuze Soort/ }));
    await expect.poll(() => document.activeElement?.closest('[role=listbox]')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'Wegen' })).toHaveFocus();
    await expect.element(asks).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(asks).toBeVisible();
    await choose('Soort', 'Groen');
    await expect.element(asks).not.toBeInTheDocument();
  });

  test('keeps what was filled in when the server refuses it, and shows the reason at its field', async () => {
    await openTab({
      answers: (api) => api.on(createRegistration, () => {
        throw new ApiError(422, 'invalid', 'Controleer de velden.', { errors: { 'value.12': ['Deze keuze bestaat niet meer.'] } });
      }),
    });
    await userEvent.fill(text('Omschrijving'), 'Losse tegel');
    await choose('Soort', 'Wegen');
    await placeAt('145000, 508000');
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByText('Deze keuze bestaat niet meer.')).toBeVisible();
    await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
    await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
    // Another choice clears the reason, and the form can be sent again.
    await choose('Soort', 'Groen');
    await expect.element(page.getByText('Deze keuze bestaat niet meer.')).not.toBeInTheDocument();
    await expect.element(button('Opslaan')).toBeEnabled();
  });

  test('shows a closed form without fields, and since when it is closed', async () => {
    await openTab({ forms: [formWith({ valid_till: '2026-05-31T21:59:59.999Z' })] });
    await expect.element(page.getByText('Formulier gesloten. U kon het invullen tot en met 31-05-2026.')).toBeVisible();
    await expect.element(button('Opslaan')).not.toBeInTheDocument();
    await expect.element(text('Omschrijving')).not.toBeInTheDocument();
  });

  test('shows a fixed date where the form says so, and lets the user fill in the other items', async () => {
    const items = [itemWith({ id: 11, name: 'Datum', type: 'date' }), itemWith({ id: 12, name: 'Omschrijving', required: true })];
    await openTab({ forms: [formWith({ form_items: items, date_disabled: true })] });
    await expect.element(page.getByRole('group', { name: 'Datum' }).getByRole('spinbutton').first()).toHaveAttribute('aria-readonly', 'true');
    await userEvent.fill(text('Omschrijving'), 'Losse tegel');
    await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
  });

  test('offers no copying from the map for a form whose place must be drawn', async () => {
    await openTab({ forms: [formWith({ location_only: true })] });
    await expect.element(page.getByRole('group', { name: 'Locatie tekenen' })).toBeVisible();
    await expect.element(button('Overnemen van de kaart')).not.toBeInTheDocument();
  });

  test('a new registration has no violations of accessibility rules', async () => {
    const { map } = await openTab();
    await expect.element(button('Opslaan')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    expect(map.warnings).toEqual([]);
  });
});

describe('of several forms', () => {
  const forms = [formWith(), formWith({ id: 6, name: 'Boom', valid_from: '2999-01-01T00:00:00.000Z' })];

  test('moves the focus to the chosen form, and back to the list', async () => {
    await openTab({ forms });
    const first = page.getByRole('button', { name: 'Melding Wat is er aan de hand?' });
    first.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Melding' })).toHaveFocus();
    button('Alle formulieren').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(first).toHaveFocus();
  });

  test('starts editing with a form that changes objects, and says when there is nothing to change', async () => {
    const boom = formWith({ id: 6, name: 'Boom', description: null, type: 'other', map_id: 71, layer: '', objects: { insert: true, update: false, delete: false } });
    const { map } = await openTab({ forms: [boom, formWith({ id: 7, name: 'Los', description: null, type: 'geoserver' })] });
    await userEvent.click(page.getByRole('button', { name: /^Los/ }));
    await expect.element(page.getByText('Er is hier geen kaart waarvan u de objecten kunt wijzigen.')).toBeVisible();
    await expect.element(text('Omschrijving')).not.toBeInTheDocument();
    await userEvent.click(button('Alle formulieren'));
    await userEvent.click(page.getByRole('button', { name: /^Boom/ }));
    await userEvent.click(button('Bewerken op de kaart'));
    expect(map.model.tools.active.get()).toBe('edit');
    expect(editingOf(map.model).getState().first).toMatchObject({ id: 6 });
  });

  test('lists several forms and which are closed, and asks before going back throws answers away', async () => {
    await openTab({ forms });
    await expect.element(page.getByText('Formulier gesloten. U kunt het invullen vanaf 01-01-2999.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Melding Wat is er aan de hand?' }));
    await userEvent.click(button('Alle formulieren'));
    await expect.element(page.getByRole('button', { name: 'Melding Wat is er aan de hand?' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Melding Wat is er aan de hand?' }));
    await userEvent.fill(text('Omschrijving'), 'Losse tegel');
    await userEvent.click(button('Alle formulieren'));
    await userEvent.click(button('Verder invullen'));
    await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
    await userEvent.click(button('Alle formulieren'));
    await userEvent.click(button('Weggooien'));
    await expect.element(page.getByRole('button', { name: 'Melding Wat is er aan de hand?' })).toBeVisible();
  });
});

describe('a stored registration', () => {
  test('sends only the changed answers of a stored registration, with its version', async () => {
    const { sent } = await openTab({ stored: registrationWith(), answers: (api) => api.on(changeRegistration, () => registrationWith({ version: 4 })) });
    await expect.element(page.getByText('Registratie 7')).toBeVisible();
    await expect.element(button('Opslaan')).toBeDisabled();
    await expect.element(page.getByText('U hebt nog niets gewijzigd.')).toBeVisible();
    await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
    await expect.element(page.getByText('U hebt nog niets gewijzigd.')).not.toBeInTheDocument();
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByText('Registratie is succesvol gewijzigd.')).toBeVisible();
    expect(snackbar.all()).toMatchObject([{ duration: 10_000 }]);
    expect(sent(changeRegistration)).toEqual([{ body: { id: 31, form_id: 5, value: [{ item_id: 11, value: 'Twee losse tegels' }] }, version: 3 }]);
  });

  test('neither shows nor asks for hidden items of which the user may not see the answers', async () => {
    const form = formWith({ form_items: [itemWith({ id: 11, name: 'Omschrijving', required: true }), itemWith({ id: 12, name: 'Notitie', required: true, hide: true })] });
    const stored = registrationWith({ form, values: [{ item_id: 11, value: 'Losse tegel' }], abilities: { edit: true, handle: false, remove: false, hidden: false } });
    const { sent } = await openTab({ forms: [form], stored, answers: (api) => api.on(changeRegistration, () => ({ ...stored, version: 4 })) });
    await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
    expect(text('Notitie').elements()).toEqual([]);
    expect(page.getByText('Nog nodig:').elements()).toEqual([]);
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => sent(changeRegistration)).toMatchObject([{ body: { value: [{ item_id: 11, value: 'Twee losse tegels' }] } }]);
  });

  test('says that nothing was changed on the line of the buttons', async () => {
    await openTab({ stored: registrationWith({ abilities: { edit: true, handle: false, remove: false, hidden: true } }) });
    const middle = (element: Element): number => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;
    const note = page.getByText('U hebt nog niets gewijzigd.');
    await expect.element(note).toBeVisible();
    expect(Math.abs(middle(note.element()) - middle(button('Opslaan').element()))).toBeLessThanOrEqual(2);
  });

  test('shows a hidden item with its answer to users who may see it', async () => {
    const form = formWith({ form_items: [itemWith({ id: 11, name: 'Omschrijving' }), itemWith({ id: 12, name: 'Notitie', required: true, hide: true })] });
    await openTab({ forms: [form], stored: registrationWith({ form, values: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Intern' }] }) });
    await expect.element(text('Notitie')).toHaveValue('Intern');
  });

  test('shows a stored registration for reading to users who may not change it', async () => {
    await openTab({ stored: registrationWith({ can_edit: false, abilities: { edit: false, handle: false, remove: false, hidden: false } }) });
    await expect.element(page.getByText('U kunt deze registratie bekijken, niet wijzigen.')).toBeVisible();
    await expect.element(text('Omschrijving')).toHaveAttribute('readonly');
    await expect.element(button('Opslaan')).not.toBeInTheDocument();
    await expect.element(button('Verwijderen')).not.toBeInTheDocument();
    await expect.element(button('Opnieuw tekenen')).not.toBeInTheDocument();
  });

  test('offers the removal of a registration that the user may remove, though not change any more', async () => {
    const { sent } = await openTab({
      stored: registrationWith({ can_edit: false, abilities: { edit: false, handle: false, remove: true, hidden: true } }), answers: (api) => api.on(removeRegistration, () => undefined),
    });
    await expect.element(page.getByText('U kunt deze registratie bekijken, niet wijzigen.')).toBeVisible();
    await userEvent.click(button('Verwijderen'));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
    await expect.poll(() => sent(removeRegistration)).toEqual([{ params: { register_id: 31 }, version: 3 }]);
  });

  test('removes a registration after the question, and undoes the removal', async () => {
    const { sent } = await openTab({
      stored: registrationWith(),
      answers: (api) => {
        api.on(removeRegistration, () => undefined);
        api.on(restoreRegistration, () => registrationWith());
      },
    });
    await userEvent.click(button('Verwijderen'));
    await expect.element(page.getByText('Weet je zeker dat je het geselecteerde object wilt verwijderen?')).toBeVisible();
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
    await expect.element(page.getByText('Registratie is succesvol verwijderd.')).toBeVisible();
    expect(snackbar.all()).toMatchObject([{ duration: 10_000 }]);
    expect(sent(removeRegistration)).toEqual([{ params: { register_id: 31 }, version: 3 }]);
    await userEvent.click(button('Ongedaan maken'));
    await expect.poll(() => sent(restoreRegistration)).toEqual([{ params: { register_id: 31 } }]);
  });

  test('merges a registration that somebody else changed: the user chooses among what both changed', async () => {
    const theirs = registrationWith({
      version: 9, values: [{ item_id: 11, value: 'Kapotte stoep' }, { item_id: 12, value: 'Groen' }, { item_id: 13, value: 'true' }, { item_id: 14, value: null }],
    });
    let version = 3;
    const { sent } = await openTab({
      answers: (api) => {
        api.on(readRegistration, () => (version === 3 ? registrationWith() : theirs));
        api.on(changeRegistration, (request) => {
          version = 9;
          if (request.version === 3) throw new ApiError(412, 'version_conflict', '');
          return registrationWith({ version: 10 });
        });
      },
      stored: registrationWith(),
    });
    await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByRole('alertdialog').getByText('Kapotte stoep')).toBeVisible();
    await userEvent.click(page.getByRole('alertdialog').getByRole('button').last());
    await expect.element(page.getByText('Registratie is succesvol gewijzigd.')).toBeVisible();
    expect(sent(changeRegistration).at(-1)).toEqual({ body: { id: 31, form_id: 5, value: [{ item_id: 11, value: 'Twee losse tegels' }] }, version: 9 });
  });
});
