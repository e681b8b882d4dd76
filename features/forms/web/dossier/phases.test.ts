import { expect, test } from 'vitest';
import { itemWith } from '../testing/forms.ts';
import { phasesOf } from './phases.ts';

const kind = itemWith({ id: 1, name: 'Soort', type: 'select', selects: [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 0 }] });
const phase = itemWith({ id: 2, name: 'Status', type: 'select', selects: [{ value: 'Klaar', step: 2 }, { value: 'Nieuw', step: 0 }, { value: 'Geweigerd', step: 2 }] });

test('lists the steps of the first list with different steps, in order, with all answers of a step', () => {
  const later = itemWith({ id: 3, name: 'Anders', type: 'select', selects: [{ value: 'A', step: 0 }, { value: 'B', step: 1 }] });
  expect(phasesOf({ form_items: [kind, phase, later] })).toEqual([{ step: 0, names: ['Nieuw'] }, { step: 2, names: ['Klaar', 'Geweigerd'] }]);
});

test('lists no steps when no list has different ones, or only a hidden list', () => {
  expect(phasesOf({ form_items: [kind] })).toEqual([]);
  expect(phasesOf({ form_items: [{ ...phase, hide: true }] })).toEqual([]);
});
