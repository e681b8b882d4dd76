import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import type { SearchHit } from '#platform/web/slots/search-sources.ts';
import { inNaturalOrder } from './natural-order.ts';

const hit = (label: string): SearchHit => ({ icon: House, label, detail: null, run: () => undefined });
const ordered = (...labels: string[]): string[] => inNaturalOrder(labels.map(hit)).map(({ label }) => label);

test('orders the addresses of a street by house number, across postcodes', () => {
  expect(ordered('Markt 11, 1234AB Dorp', 'Markt 3a, 1234AC Dorp', 'Markt 3, 1234 AC Dorp', 'Markt 1, 1234AB Dorp')).toEqual([
    'Markt 1, 1234AB Dorp', 'Markt 3, 1234 AC Dorp', 'Markt 3a, 1234AC Dorp', 'Markt 11, 1234AB Dorp',
  ]);
});

test('keeps the order of the source between streets', () => {
  expect(ordered('Weg 2, Dorp', 'Weg 1, Dorp', 'Laan 2, Dorp', 'Laan 1, Dorp')).toEqual(['Weg 1, Dorp', 'Weg 2, Dorp', 'Laan 1, Dorp', 'Laan 2, Dorp']);
});
