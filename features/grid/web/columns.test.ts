import { describe, expect, test } from 'vitest';
import type { SourceField } from '#platform/contract/map-source.ts';
import { arranged, columnsBetween, columnsOf, fillingWidths, shownAtFirst } from './columns.ts';
import { settingsFor, type GridSettings } from './grid-settings.ts';
import { totalsOf } from './summary.ts';

const fields: readonly SourceField[] = [
  { name: 'fid', type: 'number' }, { name: 'soort', type: 'string' }, { name: 'jaar_van_aanleg', type: 'number' }, { name: 'gekeurd', type: 'date', hasTime: true }, { name: 'geom', type: 'geometry' },
];
const titles = (settings: GridSettings) => columnsOf(fields, settings).map(({ title }) => title);
const shown = (settings: GridSettings) => shownAtFirst(columnsOf(fields, settings), settings);

describe('the columns of a layer', () => {
  test('the columns are the attributes under readable names, without geometry and technical ones', () => {
    expect(titles({})).toEqual(['Soort', 'Jaar van aanleg', 'Gekeurd']);
    expect(shown({})).toEqual(['soort', 'jaar_van_aanleg', 'gekeurd']);
  });

  test('the columns of the settings come first and alone are shown; others can be chosen', () => {
    const settings: GridSettings = { columns: [{ name: 'Aanleg', prop: 'jaar_van_aanleg', type: 'text' }, { name: 'Weg', prop: 'bestaat_niet', type: undefined }, { name: 'Nummer', prop: 'fid', type: undefined }] };
    expect(titles(settings)).toEqual(['Aanleg', 'Nummer', 'Soort', 'Gekeurd']);
    expect(shown(settings)).toEqual(['jaar_van_aanleg', 'fid']);
    expect(columnsOf(fields, settings)[0]).toMatchObject({ kind: 'text', type: 'number' });
  });

  test('a column knows whether its dates have a time, with and without settings', () => {
    const gekeurd = (settings: GridSettings) => columnsOf(fields, settings).find(({ prop }) => prop === 'gekeurd');
    expect(gekeurd({})).toMatchObject({ type: 'date', hasTime: true });
    expect(gekeurd({ columns: [{ name: 'Keuring', prop: 'gekeurd', type: undefined }] })).toMatchObject({ title: 'Keuring', type: 'date', hasTime: true });
    expect(columnsOf(fields, {}).find(({ prop }) => prop === 'soort')?.hasTime).toBe(false);
  });

  test('the column that names a row comes first', () => {
    expect(shown({ columnName: 'gekeurd' })).toEqual(['gekeurd', 'soort', 'jaar_van_aanleg']);
    expect(shown({ columnName: 'soort', columns: [{ name: 'Aanleg', prop: 'jaar_van_aanleg', type: undefined }] })).toEqual(['soort', 'jaar_van_aanleg']);
  });

  test('all columns are shown when none of the settings is an attribute', () => {
    expect(shown({ columns: [{ name: 'Weg', prop: 'weg', type: undefined }] })).toEqual(['soort', 'jaar_van_aanleg', 'gekeurd']);
  });

  test('the columns are in the order of the user, without attributes that are gone', () => {
    expect(arranged(columnsOf(fields, {}), ['gekeurd', 'weg', 'soort']).map(({ prop }) => prop)).toEqual(['gekeurd', 'soort']);
  });

  test('a very wide layer begins with thirty columns', () => {
    const many = Array.from({ length: 200 }, (_, index): SourceField => ({ name: `kolom_${index}`, type: 'string' }));
    expect(columnsOf(many, {})).toHaveLength(200);
    expect(shownAtFirst(columnsOf(many, {}), {})).toHaveLength(30);
  });
});

describe('settings', () => {
  const map = { name: 'groen', grid: { columnName: 'van_de_kaart' } };

  test('settings of the tool go before those of the map, and those of the layer before both', () => {
    expect(settingsFor(undefined, map, 'boom').columnName).toBe('van_de_kaart');
    expect(settingsFor([{ name: 'groen', columnName: 'van_het_hulpmiddel' }], map, 'boom').columnName).toBe('van_het_hulpmiddel');
    expect(settingsFor([{ name: 'groen', columnName: 'van_het_hulpmiddel' }, { name: 'boom', columnName: 'van_de_laag' }], map, 'boom').columnName).toBe('van_de_laag');
    expect(settingsFor([{ name: 'ander', columnName: 'x' }], { name: 'groen', grid: null }, 'boom')).toEqual({});
  });

  test('invalid settings are left out, and the others stay', () => {
    const tool = [{ name: 'boom', columnName: 3, columns: [{ name: 'A', prop: 'a', type: 'hologram' }], graph: { x: 'a', aggregation: 'raad' } }];
    expect(settingsFor(tool, map, 'boom')).toMatchObject({ columns: [{ name: 'A', prop: 'a' }], graph: { x: 'a' } });
    expect(settingsFor(['boom', null], { name: 'groen', grid: null }, 'boom')).toEqual({});
  });
});

test('totals count only numbers', () => {
  expect(totalsOf([4, null, '7', 1, Number.NaN, 4])).toEqual({ sum: 9, average: 3, least: 1, most: 4 });
  expect(totalsOf(['7', null])).toBeNull();
});

describe('the widths of columns in a wide table', () => {
  const [soort, jaar, gekeurd] = columnsOf(fields, {});
  const columns = [soort!, jaar!, gekeurd!];
  const widths = [180, 120, 100];

  test('fill it in proportion', () => {
    expect(fillingWidths(columns, widths, {}, 800)).toEqual([360, 240, 200]);
  });

  test('stay as they are when they fill it, and when every width was chosen', () => {
    expect(fillingWidths(columns, widths, {}, 400)).toEqual(widths);
    expect(fillingWidths(columns, widths, {}, 0)).toEqual(widths);
    expect(fillingWidths(columns, widths, { soort: 180, jaar_van_aanleg: 120, gekeurd: 100 }, 800)).toEqual(widths);
  });

  test('leave a chosen width as it is', () => {
    expect(fillingWidths(columns, [100, 120, 100], { soort: 100 }, 540)).toEqual([100, 240, 200]);
  });
});

describe('the columns between two places in the width of a table', () => {
  // The boxes take 44 pixels, so the columns begin at 44, 144 and 344.
  const widths = [100, 200, 60];
  test.each([
    [0, 44, [0, 0]], [0, 143, [0, 0]], [0, 144, [0, 1]], [143, 144, [0, 1]], [144, 343, [1, 1]], [200, 344, [1, 2]], [344, 403, [2, 2]], [0, 5000, [0, 2]], [4000, 5000, [3, 2]],
  ] as const)('from %d to %d pixels are %j', (left, right, between) => {
    expect(columnsBetween(widths, left, right)).toEqual(between);
  });
});
