import { expect, test } from 'vitest';
import type { FormDetail } from '../contract/form.ts';
import { describeVersions } from './describe-versions.ts';
import { formSchema } from './to-input.ts';
import { emptyForm, valuesOf, withType, type FormValues } from './values.ts';

const colours = { fillColor: 'green', strokeColor: '#000' };
const detail: FormDetail = {
  id: 3, version: 4, name: 'Melding', description: null, type: 'intern', map_id: null, map_name: null, layer: null, valid_from: null, valid_till: null, notify: false, date_disabled: false,
  always_visible: false, assigned_to_filter: false, archive_filter: false, export: false, auto_open: false, overview: false, location_only: false,
  wdr_manual: false, configurations: [], registrations: 0, updated_at: '2026-11-20T08:00:00.000Z', removed_at: null,
  items: [
    {
      id: 2, name: 'Status', type: 'select', value: 'Klaar', placeholder: null, required: false, hide: false, auto: null, list_title: false, filter: false, field: null,
      selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }],
    },
  ],
  styling: {
    lineColor: 'red', lineWidth: 1, fillColor: 'red', circleLineColor: 'red', circleWidth: 1, circleRadius: 5,
    features: { key: 'Status', props: [{ value: 'Klaar', ...colours }] },
  },
};
const { id: _id, version: _version, registrations: _count, updated_at: _at, removed_at: _removed, map_name: _map, ...input } = detail;

/** Returns the form with its only list changed. */
const withList = (change: (list: FormValues['items'][number]) => Partial<FormValues['items'][number]>): FormValues => {
  const values = valuesOf(detail);
  return { ...values, items: values.items.map((item) => ({ ...item, ...change(item) })) };
};

test('saves an unchanged form as it was loaded', () => {
  expect(formSchema.parse(valuesOf(detail))).toEqual(input);
});

test('saves the map, layer and attribute of a form that writes to a map, and nothing of them for an intern form', () => {
  const target = { type: 'other', map_id: 7, layer: 'boom', items: [{ ...detail.items[0]!, field: 'status' }] } as const;
  const values = valuesOf({ ...detail, ...target, items: [...target.items] });
  expect(formSchema.parse(values)).toEqual({ ...input, ...target });
  expect(formSchema.parse({ ...values, type: 'intern' })).toEqual(input);
});

test('gives the same values for two loads of the same form', () => {
  expect(valuesOf(detail)).toEqual(valuesOf(structuredClone(detail)));
});

test('keeps references when a list and a choice are renamed', () => {
  const saved = formSchema.parse(withList(({ selects: [first, second] }) => ({ name: 'Stand', selects: [first!, { ...second!, value: ' Gereed ' }] })));
  expect(saved.items[0]).toMatchObject({ name: 'Stand', value: 'Gereed', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Gereed', step: 1 }] });
  expect(saved.styling?.features).toEqual({ key: 'Stand', props: [{ value: 'Gereed', ...colours }] });
});

test('removes the initial value and colours of a removed choice', () => {
  const saved = formSchema.parse(withList(({ selects: [first] }) => ({ selects: [first!] })));
  expect(saved.items[0]?.value).toBeNull();
  expect(saved.styling?.features).toEqual({ key: 'Status', props: [] });
});

test('removes the initial value and colours when the type changes', () => {
  const saved = formSchema.parse(withList((list) => withType(list, 'date')));
  expect(saved.items[0]).toMatchObject({ type: 'date', value: null, selects: [] });
  expect(saved.styling?.features).toBeNull();
});

test('reports a mistake at its field', () => {
  const wrong = { ...emptyForm, name: 'Melding', items: withList((list) => ({ ...withType(list, 'email'), value: 'kim' })).items };
  expect(formSchema.safeParse(wrong).error?.issues).toMatchObject([{ path: ['items', 0, 'value'], message: 'Vul een geldig e-mailadres in.' }]);
});

test('describes another order, and an item of one version only', () => {
  const [one] = valuesOf(detail).items;
  const two = { ...one!, key: 'n1', name: 'Foto' };
  expect(describeVersions.items([one!, two], [two, one!])).toBe('Volgorde: Status, Foto');
  expect(describeVersions.items([one!, two], [one!])).toBe('Foto (alleen in deze versie)');
});

test('describes only the style fields that differ', () => {
  const { styling } = valuesOf(detail);
  expect(describeVersions.styling({ ...styling, lineWidth: 4 }, styling)).toBe('Dikte van lijnen 4');
  expect(describeVersions.styling({ ...styling, by: '', props: [] }, styling)).toBe('Geen: alles heeft dezelfde kleur');
  expect(describeVersions.styling(styling, { ...styling, by: '', props: [] })).toBe('1 keuze met eigen kleuren');
});
