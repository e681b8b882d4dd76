import { beforeAll, describe, expect, test } from 'vitest';
import type { Features, TownLayer } from './feature.ts';
import { generateTown, markerwaard } from './generate.ts';
import { firstHour, lastHour } from './layers/travel.ts';

/** Milliseconds: the setup generates a whole town. */
const patience = 60_000;
const today = '2026-03-02';
let town: Features;
beforeAll(() => {
  town = generateTown({ ...markerwaard, today: new Date(`${today}T00:00:00Z`) });
}, patience);

const valuesOf = (layer: TownLayer, field: string): unknown[] => town[layer].map(({ properties }) => properties[field]);

describe.each(['projecten_in_voorbereiding_publiek', 'projecten_in_uitvoering_publiek'] as const)('%s', (layer) => {
  test('has the fields of its detail view in the right format', () => {
    expect(town[layer].length).toBeGreaterThan(15);
    for (const { properties } of town[layer]) {
      expect(properties).toMatchObject({
        titel: expect.stringMatching(/\S{3}/) as string,
        omschrijving: expect.stringMatching(/\.$/) as string,
        planning: expect.stringMatching(/^(Start|Gereed) [1-4]e kwartaal \d{4}$/) as string,
        begindatum: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        einddatum: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        alleen_intern_weergeven: expect.stringMatching(/^(Ja|Nee)$/) as string,
        tekst_omschrijving_link: 'Meer over dit project',
        meer_informatie_link: expect.stringMatching(/^https:\/\/www\.markerwaard\.example\/projecten\/\d+$/) as string,
        project_trekker: expect.any(String) as string,
        afdeling: expect.any(String) as string,
        type_project: expect.any(String) as string,
      });
      expect(properties['jaar_van_uitvoering']).toBe(Number(String(properties['begindatum']).slice(0, 4)));
      expect(String(properties['begindatum']) < String(properties['einddatum'])).toBe(true);
    }
    expect(new Set(valuesOf(layer, 'type_project')).size).toBeGreaterThan(3);
  });
});

test('some projects are internal, most are public', () => {
  const internal = [...valuesOf('projecten_in_voorbereiding_publiek', 'alleen_intern_weergeven'), ...valuesOf('projecten_in_uitvoering_publiek', 'alleen_intern_weergeven')];
  const staff = internal.filter((value) => value === 'Ja').length;
  expect([staff > 0, staff < internal.length / 3]).toEqual([true, true]);
});

test('welstand areas have a level, a text and a link, and every level occurs', () => {
  for (const { properties } of town.welstand) {
    expect(properties).toMatchObject({
      code: expect.stringMatching(/^W\d$/) as string,
      gebied: expect.any(String) as string,
      toelichting: expect.stringMatching(/\.$/) as string,
      url: `https://www.markerwaard.example/welstand/${String(properties['code']).toLowerCase()}`,
    });
    for (const field of ['welstandsniveau', 'welstand_grave_welstandsniveau']) expect(properties[field]).toBe(properties['niveau']);
  }
  expect(new Set(valuesOf('welstand', 'niveau'))).toEqual(new Set(['Bijzonder', 'Regulier', 'Welstandsvrij']));
});

test('building heights are realistic: low sheds, houses, some flats and a tower', () => {
  const heights = valuesOf('pand', 'hoogte').map(Number);
  expect(heights.every((height) => height >= 2 && height < 80)).toBe(true);
  const median = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]!;
  expect([median > 2.5, median < 12, Math.max(...heights) > 20]).toEqual([true, true, true]);
});

test('traffic has every hour of the slider on the same streets, busiest at eight and at five', () => {
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index);
  expect(hours).toHaveLength(17);
  const byHour = Map.groupBy(town.drukte, ({ properties }) => Number(properties['uur']));
  expect([...byHour.keys()].toSorted((a, b) => a - b)).toEqual(hours);
  expect(new Set([...byHour.values()].map((streets) => streets.length)).size).toBe(1);
  const counted = (hour: number): number => byHour.get(hour)!.reduce((sum, { properties }) => sum + Number(properties['voertuigen']), 0);
  const busiest = hours.toSorted((a, b) => counted(b) - counted(a)).slice(0, 2);
  expect(busiest.toSorted((a, b) => a - b)).toEqual([8, 17]);
  for (const { properties } of town.drukte) expect(Number(properties['drukte']) >= 0 && Number(properties['drukte']) <= 100).toBe(true);
});
