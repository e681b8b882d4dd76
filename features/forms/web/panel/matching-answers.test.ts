import { expect, test } from 'vitest';
import { itemWith } from '../testing/forms.ts';
import { matchingAnswers } from './matching-answers.ts';

const items = [
  itemWith({ id: 1, name: 'Straat' }), itemWith({ id: 2, name: 'Jaar van aanleg', type: 'number' }),
  itemWith({ id: 3, name: 'Soort', type: 'select', selects: [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 0 }] }),
  itemWith({ id: 4, name: 'Datum', type: 'date' }), itemWith({ id: 5, name: 'Spoed', type: 'checkbox' }), itemWith({ id: 6, name: 'Foto', type: 'image' }),
];

test('an attribute answers the item with its name; case, spaces and dashes do not count', () => {
  const attributes = { STRAAT: 'Dorpsstraat', jaar_van_aanleg: 1998, soort: 'groen ', datum: '2026-05-01T10:00:00Z', wijk: 'Zuid' };
  expect(matchingAnswers(items, {}, attributes)).toEqual({ 1: 'Dorpsstraat', 2: '1998', 3: 'Groen', 4: '2026-05-01' });
});

test('what the user answered stays', () => {
  expect(matchingAnswers(items, { 1: 'Kade', 2: '' }, { straat: 'Dorpsstraat', 'jaar van aanleg': '2001' })).toEqual({ 2: '2001' });
});

test('an attribute that does not fit its item is left out', () => {
  const attributes = { straat: { naam: 'Dorpsstraat' }, 'jaar-van-aanleg': 'onbekend', soort: 'Water', datum: '1 mei', spoed: true, foto: '31' };
  expect(matchingAnswers(items, {}, attributes)).toEqual({});
  expect(matchingAnswers(items, {}, { straat: null, soort: '', 'jaar van aanleg': ' ' })).toEqual({});
});
