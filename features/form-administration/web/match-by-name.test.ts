import { expect, test } from 'vitest';
import { matchByName } from './match-by-name.ts';
import { newItem } from './values.ts';

const item = (name: string, field: string | null = null) => ({ ...newItem(), name, field });
const fieldsOf = (items: ReturnType<typeof matchByName>) => items?.map(({ field }) => field);

test('ties items to the attributes of the same name, apart from case, spaces and underscores', () => {
  expect(fieldsOf(matchByName([item('Soort'), item(' Datum geplant '), item('Naam')], ['datum_geplant', 'soort', 'id']))).toEqual(['soort', 'datum_geplant', null]);
});

test('gives each attribute to one item only, and keeps what was chosen', () => {
  expect(fieldsOf(matchByName([item('Soort', 'id'), item('soort'), item('SOORT'), item('id')], ['soort', 'id']))).toEqual(['id', 'soort', null, null]);
});

test('returns null when no name matches', () => {
  expect(matchByName([item('Soort'), item('Naam', 'naam')], ['kleur', 'naam'])).toBeNull();
});
