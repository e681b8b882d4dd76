import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { askMap } from '#platform/contract/ask-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { getFormMap } from '../../contract/form-map.ts';
import { changeObject, createObject, describeObjects, readObject, removeObject } from '../../contract/objects.ts';
import { RegistrationLayers } from '../layer/RegistrationLayers.tsx';
import { formWith } from '../testing/forms.ts';
import { button, placeAt, text } from '../testing/open-tab.tsx';
import { workOf } from '../work.ts';
import { messages, openEdit, otherMap, treeForm, treeLayer, treeMap, treeObject } from './testing/open-edit.tsx';

type Opened = Awaited<ReturnType<typeof openEdit>>;
const strengths = ({ model }: Opened) => model.layers.maps.get().map(({ label, olLayer }) => [label, olLayer.getLayerStatesArray()[0]?.opacity ?? null]);
const openTree = async (given: Parameters<typeof openEdit>[0] = {}) => {
  const setup = await openEdit(given);
  await setup.press(400, 300);
  await expect.element(text('Soort')).toHaveValue('Eik');
  return setup;
};
const unknownOutcome = () => new ApiError(504, 'object_change_unknown', 'De bron antwoordde niet op tijd.');

describe('choosing', () => {
  test('takes the only map at once, fades the others to 30 % and pauses information until Stop bewerken', async () => {
    const setup = await openEdit();
    const { model } = setup;
    await expect.element(page.getByText('Kaart: Bomen')).toBeVisible();
    await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 0.3]]);
    expect(model.layers.maps.get().map(({ olLayer }) => olLayer.getOpacity())).toEqual([1, 1]);
    expect(model.inquiries.paused.get()).toBe(true);
    await userEvent.click(button('Stop bewerken'));
    await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
    expect([model.inquiries.paused.get(), model.tools.active.get()]).toEqual([false, null]);
  });

  test('lists several maps and registrations, shows a map that is off, and can be done again', async () => {
    const forms = [treeForm(), formWith(), treeForm({ id: 9, name: 'Gesloten', map_id: null })];
    const setup = await openEdit({ forms, maps: [treeMap({ visible: false })] });
    const list = page.getByRole('list', { name: 'Kies wat u wilt bewerken.' });
    expect(list.getByRole('button').elements().map((one) => one.textContent)).toEqual(['BoomcontroleKaart: Bomen', 'MeldingRegistraties van dit formulier']);
    await userEvent.click(list.getByRole('button').first());
    expect(setup.model.layers.maps.get()[0]?.state.get().visible).toBe(true);
    await userEvent.click(button('Iets anders bewerken'));
    await expect.element(list).toBeVisible();
  });

  test('says why the source cannot be asked, and asks it again', async () => {
    let isDead = true;
    await openEdit({
      answers: (api) => api.on(describeObjects, () => {
        if (isDead) throw new ApiError(502, 'source_unreachable', 'De bron is niet bereikbaar.');
        return treeLayer;
      }),
    });
    await expect.element(page.getByText('De bron is niet bereikbaar.')).toBeVisible();
    await expect.element(button('Nieuw object')).not.toBeInTheDocument();
    isDead = false;
    await userEvent.click(button('Opnieuw proberen'));
    await expect.element(button('Nieuw object')).toBeVisible();
    await expect.element(page.getByText('De bron is niet bereikbaar.')).not.toBeInTheDocument();
  });
});

describe('an object', () => {
  test('opens in Informatie at 600 px with the fields that have an attribute, and stays selected', async () => {
    const { drawer, model, sent } = await openTree();
    await expect.poll(() => drawer.getState()).toMatchObject({ isOpen: true, tab: 'information', widths: { information: 600 } });
    await expect.element(page.getByRole('checkbox', { name: 'Gezond' })).toBeChecked();
    await expect.element(page.getByRole('textbox', { name: 'Opmerking' })).not.toBeInTheDocument();
    expect(sent(readObject)).toEqual([{ params: { form: 8, feature: '1' } }]);
    expect(model.selection.get()).toMatchObject([{ mapKey: 'map-71', layer: null, id: '1', geometry: { type: 'Point' } }]);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('comes into the part of the map that its form leaves free', async () => {
    const { model, press, sent } = await openEdit();
    await press(400, 300);
    await expect.element(text('Soort')).toBeVisible();
    expect(model.state.get().centre).toEqual([145_000, 508_000]);
    await userEvent.click(button('Annuleren'));
    model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 500 });
    await press(400, 300);
    await expect.poll(() => sent(readObject)).toHaveLength(2);
    await expect.poll(() => model.olMap.getPixelFromCoordinate([145_000, 508_000])?.map(Math.round)).toEqual([650, 300]);
  });

  test('is not there for a click on nothing, which says so for three seconds', async () => {
    const { press } = await openEdit();
    await press(200, 100);
    await expect.poll(() => snackbar.all()).toMatchObject([{ text: 'Geen element gevonden', duration: 3000 }]);
  });

  test('is chosen from a list of several, the nearest first', async () => {
    const { press, model, sent } = await openEdit();
    await press(602, 300);
    const list = page.getByRole('list', { name: 'Gevonden objecten' });
    await expect.element(list).toBeVisible();
    expect(list.getByRole('button').elements().map((one) => one.textContent)).toEqual(['Es', 'Beuk']);
    await userEvent.hover(list.getByRole('button').nth(1));
    expect(model.selection.opened.get()).toMatchObject({ id: '2' });
    await userEvent.click(list.getByRole('button').nth(1));
    await expect.poll(() => sent(readObject)).toEqual([{ params: { form: 8, feature: '2' } }]);
    await expect.element(list).not.toBeInTheDocument();
  });

  test('is found, changed and saved by keys alone', async () => {
    const { map, sent } = await openEdit({ answers: (api) => api.on(changeObject, () => ({ feature: '1', version: 'a2' })) });
    map.element.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Boomcontrole' })).toHaveFocus();
    text('Soort').element().focus();
    await userEvent.keyboard('{End}s');
    button('Opslaan').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(changeObject)).toMatchObject([{ body: { values: [{ item_id: 21, value: 'Eiks' }] } }]);
  });

  test('is saved with what was changed and its version, drawn again, and shown as it is now', async () => {
    const { map, sent, model } = await openTree({
      answers: (api) => {
        api.on(changeObject, () => ({ feature: '1', version: 'a2' }));
        api.on(readObject, () => treeObject(api.asked.some(({ call }) => call === changeObject) ? { version: 'a2', values: [{ item_id: 21, value: 'Zomereik' }, { item_id: 22, value: 'true' }] } : {}));
      },
    });
    const before = model.layers.maps.get()[0]?.olLayer.getLayers().item(0);
    await expect.element(button('Opslaan')).toBeDisabled();
    await userEvent.fill(text('Soort'), 'Zomereik');
    expect(hasOpenWork()).toBe(true);
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => snackbar.all()).toMatchObject([{ text: 'Registratie is succesvol gewijzigd.', duration: 10_000 }]);
    expect(sent(changeObject)).toEqual([{ params: { form: 8, feature: '1' }, version: 'a1', body: { values: [{ item_id: 21, value: 'Zomereik' }] } }]);
    await expect.element(button('Opslaan')).toBeDisabled();
    await expect.element(text('Soort')).toHaveValue('Zomereik');
    expect(model.selection.get()).toMatchObject([{ id: '1' }]);
    await expect.poll(() => model.layers.maps.get()[0]?.olLayer.getLayers().getArray().includes(before!)).toBe(false);
    expect(map.warnings).toEqual([]);
  });

  test('is asked of the source where the map is an image, and the source gives its id', async () => {
    const setup = await openEdit({
      maps: [treeMap({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null } }), otherMap()],
      forms: [treeForm({ type: 'geoserver', layer: 'bomen' })],
      answers: (api) => api.on(askMap, () => ({
        failed: null,
        layers: [{ layer: 'bomen', label: 'Bomen', html: null, text: null, limited: false, features: [{ id: 'bomen.12', properties: { soort: 'Eik' }, geometry: null }, { id: null, properties: {}, geometry: null }] }],
      })),
    });
    await setup.press(400, 300);
    await expect.poll(() => setup.sent(readObject)).toEqual([{ params: { form: 8, feature: 'bomen.12' } }]);
    expect(setup.sent(askMap)).toEqual([{ params: { id: 71 }, body: { at: { coordinate: [145_000, 508_000], resolution: 0.5 }, layers: ['bomen'] } }]);
  });

  test('is moved by typed corners as the source has it: with several parts, of which it is one', async () => {
    const { sent } = await openTree({
      answers: (api) => {
        api.on(readObject, () => treeObject({ geom: { type: 'MultiPoint', coordinates: [[145_000, 508_000]] } }));
        api.on(changeObject, () => ({ feature: '1', version: 'a2' }));
      },
    });
    await userEvent.click(button('Opnieuw tekenen'));
    expect(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Vlak' }).elements()).toEqual([]);
    await userEvent.click(button('Coördinaten typen'));
    await userEvent.fill(page.getByRole('group', { name: 'Locatie' }).getByRole('textbox'), '145010, 508020');
    await userEvent.click(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Verplaatsen' }).last());
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => sent(changeObject)).toMatchObject([{ body: { values: [], geom: { type: 'MultiPoint', coordinates: [[145_010, 508_020]] } } }]);
  });

  test('is removed after the question, with its version, and the legend comes back', async () => {
    const { sent, drawer, model } = await openTree({ answers: (api) => api.on(removeObject, () => undefined) });
    await userEvent.click(button('Verwijderen'));
    await expect.element(page.getByText('Weet je zeker dat je het geselecteerde object wilt verwijderen?')).toBeVisible();
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
    await expect.poll(messages).toEqual(['Registratie is succesvol verwijderd.']);
    expect(sent(removeObject)).toEqual([{ params: { form: 8, feature: '1' }, version: 'a1' }]);
    expect(drawer.getState().tab).toBe('legend');
    expect(model.selection.get()).toEqual([]);
    expect(model.tools.active.get()).toBe('edit');
  });

  test('can be read alone where the source allows no more', async () => {
    await openTree({ answers: (api) => api.on(readObject, () => treeObject({ can: { update: false, delete: false, move: false } })) });
    await expect.element(page.getByText('U kunt dit object bekijken, niet wijzigen.')).toBeVisible();
    await expect.element(text('Soort')).toHaveAttribute('readonly');
    for (const name of ['Opslaan', 'Verwijderen', 'Opnieuw tekenen']) await expect.element(button(name)).not.toBeInTheDocument();
  });

  test('cannot be changed with a closed form, which says since when', async () => {
    await openTree({ forms: [treeForm({ valid_till: '2026-05-31T21:59:59.999Z' })] });
    await expect.element(page.getByText('Formulier gesloten. U kon het invullen tot en met 31-05-2026.').first()).toBeVisible();
    await expect.element(button('Opslaan')).not.toBeInTheDocument();
    await expect.element(button('Nieuw object')).not.toBeInTheDocument();
  });

  test('that is gone says so, and editing goes on', async () => {
    const { press, model } = await openEdit({ answers: (api) => api.on(readObject, () => {
      throw new ApiError(404, 'not_found', 'Dit bestaat niet.');
    }) });
    await press(400, 300);
    await expect.poll(messages).toEqual(['Dit object bestaat niet meer, of u hebt er geen toegang toe.']);
    expect(model.tools.active.get()).toBe('edit');
  });
});

describe('registrations', () => {
  const registrations = { type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }, numberReturned: 1, limited: false,
    features: [{ type: 'Feature', id: 31, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} }] };

  test('of a form are shown while they are edited, fade all maps, and open in Formulieren at a click', async () => {
    const setup = await openEdit({ forms: [formWith()], more: <RegistrationLayers />, answers: (api) => api.otherwise(() => new Blob([JSON.stringify(registrations)])) });
    await expect.poll(() => strengths(setup)).toEqual([['Bomen', 0.3], ['Wegen', 0.3]]);
    await expect.poll(() => setup.sent(getFormMap)).toHaveLength(1);
    await setup.press(200, 100);
    await expect.poll(messages).toEqual(['Geen element gevonden']);
    await expect.poll(() => setup.model.olMap.hasFeatureAtPixel([400, 300])).toBe(true);
    await setup.press(400, 300);
    await expect.poll(() => setup.drawer.getState().tab).toBe('forms');
    expect(workOf(setup.model).getState().wanted).toBe(31);
    await userEvent.click(button('Stop bewerken'));
    await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
  });

  test('can be begun', async () => {
    const { drawer, model } = await openEdit({ forms: [formWith()] });
    await userEvent.click(button('Nieuwe registratie'));
    expect(drawer.getState().tab).toBe('forms');
    expect(workOf(model).getState().entry).toMatchObject({ stored: null, form: { id: 5 } });
  });
});

describe('a new object', () => {
  test('is drawn, filled in and saved, and then open as it is stored', async () => {
    const { sent, press, drawer, model } = await openEdit({ answers: (api) => api.on(createObject, () => ({ feature: '9', version: 'n1' })) });
    await userEvent.click(button('Nieuw object'));
    expect(drawer.getState().tab).toBe('information');
    await expect.element(button('Opslaan')).toBeDisabled();
    await userEvent.fill(text('Soort'), 'Linde');
    await userEvent.click(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Punt' }));
    await expect.poll(() => model.tools.active.get()).toBe('form-place');
    await press(300, 200);
    await expect.poll(() => model.tools.active.get()).toBe('edit');
    await userEvent.click(button('Opslaan'));
    await expect.poll(messages).toEqual(['Registratie is succesvol opgeslagen.']);
    expect(sent(createObject)).toMatchObject([{
      params: { form: 8 }, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { geom: { type: 'Point', coordinates: [144_950, 508_050] }, values: [{ item_id: 21, value: 'Linde' }, { item_id: 22, value: 'true' }] },
    }]);
    expect(sent(readObject)).toEqual([{ params: { form: 8, feature: '9' } }]);
    await expect.element(button('Verwijderen')).toBeVisible();
  });

  test('is not offered where the source cannot add', async () => {
    await openEdit({ answers: (api) => api.on(describeObjects, () => ({ ...treeLayer, can: { ...treeLayer.can, insert: false } })) });
    await expect.element(page.getByText('Kaart: Bomen')).toBeVisible();
    await expect.element(button('Nieuw object')).not.toBeInTheDocument();
  });

  test('of which no answer came is not sent again before the user looked', async () => {
    const { sent } = await openEdit({ answers: (api) => api.on(createObject, () => {
      throw new ApiError(0, 'no_answer', 'De server is niet bereikbaar.');
    }) });
    await userEvent.click(button('Nieuw object'));
    await userEvent.fill(text('Soort'), 'Linde');
    await placeAt('145010, 508020');
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByText('Het is niet zeker of het object is opgeslagen. Kijk eerst op de kaart of het er staat.')).toBeVisible();
    await expect.element(button('Opslaan')).toBeDisabled();
    await userEvent.click(button('Het staat er niet'));
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => sent(createObject)).toHaveLength(2);
    const [first, second] = sent(createObject) as { idempotencyKey: string }[];
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

describe('leaving', () => {
  test('with Annuleren goes to the legend and keeps editing, and asks before changes are lost', async () => {
    const { drawer, model } = await openTree();
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Annuleren'));
    await userEvent.click(button('Verder invullen'));
    await expect.element(text('Soort')).toHaveValue('Zomereik');
    await userEvent.click(button('Annuleren'));
    await userEvent.click(button('Weggooien'));
    await expect.element(text('Soort')).not.toBeInTheDocument();
    expect(drawer.getState()).toMatchObject({ tab: 'legend', widths: {} });
    expect([model.tools.active.get(), model.selection.get()]).toEqual(['edit', []]);
  });

  test('for another object asks first', async () => {
    const { press } = await openTree();
    await userEvent.fill(text('Soort'), 'Zomereik');
    await press(602, 300);
    await expect.element(page.getByText('Wat u hebt ingevuld weggooien?')).toBeVisible();
    await userEvent.click(button('Weggooien'));
    await expect.element(page.getByRole('list', { name: 'Gevonden objecten' })).toBeVisible();
    await expect.element(text('Soort')).not.toBeInTheDocument();
  });

  test('by the button of the tool asks first, and goes on when the user stays', async () => {
    const setup = await openTree();
    await userEvent.fill(text('Soort'), 'Zomereik');
    setup.model.tools.stop('edit');
    await userEvent.click(button('Verder invullen'));
    await expect.element(text('Soort')).toHaveValue('Zomereik');
    expect(setup.model.tools.active.get()).toBe('edit');
    setup.model.tools.stop('edit');
    await userEvent.click(button('Weggooien'));
    await expect.poll(() => setup.model.tools.active.get()).toBeNull();
    await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
  });

  test('for another tool leaves no moment without work, in which going back would not be asked about', async () => {
    const { model } = await openEdit();
    model.tools.start({ id: 'meten', start: () => () => undefined });
    model.tools.stop('meten');
    expect(model.tools.active.get()).toBe('edit');
  });

  test('for another tool keeps the form, and editing goes on when that tool ends', async () => {
    const { model, press, sent } = await openTree();
    await userEvent.fill(text('Soort'), 'Zomereik');
    model.tools.start({ id: 'meten', start: () => () => undefined });
    await expect.element(button('Stop bewerken')).not.toBeInTheDocument();
    await expect.element(text('Soort')).toHaveValue('Zomereik');
    model.tools.stop('meten');
    await expect.element(button('Stop bewerken')).toBeVisible();
    await press(200, 100);
    await expect.poll(messages).toEqual(['Geen element gevonden']);
    expect(sent(readObject)).toHaveLength(1);
  });

  test('with Escape closes the form first, and then ends', async () => {
    const { map, model } = await openTree();
    map.element.focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(text('Soort')).not.toBeInTheDocument();
    expect(model.tools.active.get()).toBe('edit');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => model.tools.active.get()).toBeNull();
  });
});

describe('somebody else', () => {
  const theirs = treeObject({ version: 'b7', values: [{ item_id: 21, value: 'Wintereik' }, { item_id: 22, value: 'false' }] });
  const change412 = (api: Parameters<NonNullable<NonNullable<Parameters<typeof openEdit>[0]>['answers']>>[0]) => {
    let isChanged = false;
    api.on(readObject, () => (isChanged ? theirs : treeObject()));
    api.on(changeObject, ({ version }) => {
      isChanged = true;
      if (version === 'a1') throw new ApiError(412, 'version_conflict', '');
      return { feature: '1', version: 'c1' };
    });
    api.on(removeObject, () => {
      isChanged = true;
      throw new ApiError(412, 'version_conflict', '');
    });
  };

  test('changed the same: both versions are shown, and the own one is saved on top', async () => {
    const { sent } = await openTree({ answers: change412 });
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Opslaan'));
    await expect.element(page.getByRole('alertdialog').getByText('Wintereik')).toBeVisible();
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Mijn versie opslaan' }));
    await expect.poll(messages).toContain('Registratie is succesvol gewijzigd.');
    expect(sent(changeObject).at(-1)).toEqual({ params: { form: 8, feature: '1' }, version: 'b7', body: { values: [{ item_id: 21, value: 'Zomereik' }] } });
  });

  test('changed an object that is to be removed: it stays, and its new version is shown', async () => {
    await openTree({ answers: change412 });
    await userEvent.click(button('Verwijderen'));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
    await expect.poll(messages).toEqual(['Iemand heeft dit object intussen gewijzigd. Dit is de nieuwe versie.']);
    await expect.element(text('Soort')).toHaveValue('Wintereik');
  });

  test('removed it: the form stays, and says so', async () => {
    let isGone = false;
    await openTree({
      answers: (api) => {
        api.on(readObject, () => {
          if (isGone) throw new ApiError(404, 'not_found', 'Dit bestaat niet.');
          return treeObject();
        });
        api.on(changeObject, () => {
          isGone = true;
          throw new ApiError(412, 'version_conflict', '');
        });
      },
    });
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Opslaan'));
    await expect.poll(messages).toEqual(['Dit object is intussen verwijderd. Wat u invulde, staat er nog.']);
    await expect.element(text('Soort')).toHaveValue('Zomereik');
  });
});

describe('a change of which no answer came', () => {
  const opened = async (now: () => ReturnType<typeof treeObject>, error = unknownOutcome()) => {
    let isSent = false;
    const setup = await openTree({
      answers: (api) => {
        api.on(readObject, () => (isSent ? now() : treeObject()));
        api.on(changeObject, () => {
          isSent = true;
          throw error;
        });
      },
    });
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Opslaan'));
    return setup;
  };
  const note = () => page.getByText('Het is niet zeker of uw wijziging is opgeslagen. Kijk eerst hoe het object nu is.');

  test.each([
    ['the source', unknownOutcome()], ['the server', new ApiError(0, 'no_answer', 'De server is niet bereikbaar.')], ['a proxy', new ApiError(502, 'unreadable', 'Er is iets misgegaan.')],
  ])('by %s is said, and holds saving until the user looks', async (_, error) => {
    const { sent } = await opened(() => treeObject(), error);
    await expect.element(note()).toBeVisible();
    await expect.element(button('Opslaan')).toBeDisabled();
    await expect.element(button('Verwijderen')).toBeDisabled();
    expect(sent(changeObject)).toHaveLength(1);
    expect(sent(readObject)).toHaveLength(1);
  });

  test('turns out not to be made: what was filled in stays and can be saved', async () => {
    await opened(() => treeObject());
    await userEvent.click(button('Kijk opnieuw'));
    await expect.poll(messages).toEqual(['Uw wijziging is niet opgeslagen. Wat u invulde, staat er nog.']);
    await expect.element(text('Soort')).toHaveValue('Zomereik');
    await expect.element(button('Opslaan')).toBeEnabled();
    await expect.element(note()).not.toBeInTheDocument();
  });

  test('turns out to be made: it counts as saved', async () => {
    await opened(() => treeObject({ version: 'a2', values: [{ item_id: 21, value: 'Zomereik' }, { item_id: 22, value: 'true' }] }));
    await userEvent.click(button('Kijk opnieuw'));
    await expect.poll(messages).toEqual(['Registratie is succesvol gewijzigd.']);
    await expect.element(button('Opslaan')).toBeDisabled();
  });

  test('meets the change of somebody else: both are shown', async () => {
    await opened(() => treeObject({ version: 'b7', values: [{ item_id: 21, value: 'Wintereik' }, { item_id: 22, value: 'true' }] }));
    await userEvent.click(button('Kijk opnieuw'));
    await expect.element(page.getByRole('alertdialog').getByText('Wintereik')).toBeVisible();
  });
});

describe('a refusal', () => {
  test('is shown at its field and at the place, and keeps what was filled in', async () => {
    await openTree({
      answers: (api) => api.on(changeObject, () => {
        throw new ApiError(422, 'invalid', 'Controleer de velden.', { errors: { 'value.21': ['Deze soort is te lang.'], geom: ['Deze vorm past niet bij de kaart.'] } });
      }),
    });
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Opslaan'));
    await expect.element(text('Soort')).toHaveAccessibleDescription('Deze soort is te lang.');
    await expect.element(page.getByText('Deze vorm past niet bij de kaart.')).toBeVisible();
    await expect.element(text('Soort')).toHaveValue('Zomereik');
  });

  test('by the source is said in its words', async () => {
    await openTree({
      answers: (api) => api.on(changeObject, () => {
        throw new ApiError(422, 'object_change_refused', 'De bron weigert: soort is verplicht.');
      }),
    });
    await userEvent.fill(text('Soort'), 'Zomereik');
    await userEvent.click(button('Opslaan'));
    await expect.poll(messages).toEqual(['De bron weigert: soort is verplicht.']);
    await expect.element(button('Opslaan')).toBeEnabled();
  });
});
