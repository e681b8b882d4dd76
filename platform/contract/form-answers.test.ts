import { expect, test } from 'vitest';
import { answersOf, wrongAnswers, type AnsweredItem } from './form-answers.ts';
import type { FormItemType } from './forms.ts';

const item = (type: FormItemType, changes: Partial<AnsweredItem> = {}): AnsweredItem =>
  ({ id: 1, type, required: false, selects: type === 'select' ? [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 1 }] : [], ...changes });

const wrong = (of: AnsweredItem, answer: string | null): string | undefined => wrongAnswers([of], { 1: answer })['1'];

test.each<[FormItemType, string]>([
  ['text', 'Dorpsstraat'], ['text', 'x'.repeat(1000)], ['textarea', 'Regel 1\nregel 2'], ['textarea', 'x'.repeat(10_000)],
  ['number', '12'], ['number', '-0.25'], ['date', '2028-02-29'], ['email', 'kijker@markerwaard.example'],
  ['checkbox', 'true'], ['checkbox', 'false'], ['select', 'Groen'], ['pdf', '31'], ['image', '2147483647'],
])('an item of type %s accepts %s', (type, answer) => {
  expect(wrong(item(type, { required: true }), answer)).toBeUndefined();
});

test.each<[FormItemType, string, string | RegExp]>([
  ['text', 'x'.repeat(1001), /1\.?000/],
  ['textarea', 'x'.repeat(10_001), /10\.?000/],
  ['number', '1,5', 'Vul een getal in.'],
  ['number', '1e400', 'Vul een getal in.'],
  ['number', 'Infinity', 'Vul een getal in.'],
  ['date', '2027-02-29', 'Kies een datum.'],
  ['date', '01-02-2027', 'Kies een datum.'],
  ['email', 'kijker@', 'Vul een geldig e-mailadres in.'],
  ['checkbox', 'ja', 'Kies ja of nee.'],
  ['select', 'wegen', 'Kies een van de keuzes.'],
  ['pdf', '0', 'Kies een bestand.'],
  ['pdf', '../3', 'Kies een bestand.'],
  ['image', '1.5', 'Kies een foto.'],
])('an item of type %s refuses %s', (type, answer, expected) => {
  expect(wrong(item(type), answer)).toMatch(expected);
});

test.each([null, '', '   '])('no answer (%j) is stored as null, and refused where the item is required', (answer) => {
  expect(answersOf([item('text')]).parse({ 1: answer })).toEqual({ 1: null });
  expect(wrong(item('text', { required: true }), answer)).toBe('Vul dit in.');
  expect(wrong(item('select', { required: true }), answer)).toBe('Maak een keuze.');
});

test('an absent answer counts as none', () => {
  expect(wrongAnswers([item('number', { required: true }), item('text', { id: 2 })], {})).toEqual({ 1: 'Vul een getal in.' });
});

test('tells the fault of each item, and leaves out answers to other items', () => {
  const items = [item('number'), item('date', { id: 2 }), item('text', { id: 3 })];
  expect(wrongAnswers(items, { 1: 'x', 2: 'y', 3: 'z', 4: 'other' })).toEqual({ 1: 'Vul een getal in.', 2: 'Kies een datum.' });
  expect(answersOf(items).parse({ 1: '1', 2: null, 3: 'z', 4: 'other' })).toEqual({ 1: '1', 2: null, 3: 'z' });
});
