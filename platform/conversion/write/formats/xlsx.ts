import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CellValue } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';
import { addFieldLosses } from '../field-losses.ts';
import type { Field } from '../layer/profile.ts';
import { textOf, valueOf } from '../layer/values.ts';
import { shown, type Losses } from '../losses.ts';
import { cutToLength, uniqueNames } from '../names.ts';
import { plainText } from '../text.ts';
import type { Layer, Writer } from '../writer.ts';
import { eachLayer } from './each-layer.ts';
import { columnsOf, type Place } from './table/columns.ts';
import { toDutchTime } from './table/dutch-time.ts';

/** Limits of Excel. */
const MOST_COLUMNS = 16_384;
const LONGEST_TEXT = 32_767;
const LONGEST_SHEET_NAME = 31;

const FIRST_DATE = '1900-03-01';
const DATE = 'dd-mm-yyyy';
const TIME = 'dd-mm-yyyy hh:mm:ss';

/** Returns text for a text cell; the cell type keeps spreadsheets from reading it as a formula. */
const textCell = (text: string, field: string, losses: Losses): string => {
  const plain = plainText(text, losses);
  if (plain.length > LONGEST_TEXT) losses.add('textsCut', shown(field));
  return cutToLength(plain, LONGEST_TEXT);
};

const cell = (value: unknown, { name, kind }: Field, losses: Losses): CellValue => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string' || (kind !== 'date' && kind !== 'time')) return textCell(textOf(value), name, losses);
  if (value < FIRST_DATE) {
    losses.add('oldDates', shown(name));
    return value;
  }
  return kind === 'date' ? new Date(`${value}T00:00:00Z`) : toDutchTime(new Date(value));
};

const placeCell = (value: number | string | null, losses: Losses): CellValue => {
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return value;
  losses.add('geometryTooLong');
  return null;
};

async function* rowsOf(
  layer: Layer,
  fields: readonly Field[],
  place: Place,
  losses: Losses,
): AsyncGenerator<CellValue[]> {
  for await (const { geometry, properties } of layer.features()) {
    const row = place.valuesOf(geometry).map((value) => placeCell(value, losses));
    for (const field of fields) row.push(cell(valueOf(properties, field.name), field, losses));
    yield row;
  }
}

const sheetName = (name: string): string =>
  uniqueNames([name], {
    sanitise: (wanted) => plainText(wanted).replace(/[[\]:*?/\\\s]+/g, ' ').replace(/^[ ']+|[ ']+$/g, ''),
    cut: (wanted) => cutToLength(wanted, LONGEST_SHEET_NAME).trim(),
    fallback: 'Gegevens',
    // Excel reserves these names, in English and Dutch.
    taken: ['history', 'geschiedenis'],
  })[0] ?? 'Gegevens';

const formats: Partial<Record<Field['kind'], string>> = { date: DATE, time: TIME };

/** Writes a workbook per layer, because hucre can stream only one sheet. */
export const writeXlsx: Writer = (writing) =>
  eachLayer(writing, 'xlsx', async (layer, path) => {
    const { losses } = writing;
    addFieldLosses(layer.profile, losses, { emptyTexts: true });
    for (const { kind, name } of layer.profile.fields) if (kind === 'time') losses.add('timeZone', shown(name));
    const { place, fields, headers } = columnsOf(layer.profile, losses, { room: MOST_COLUMNS });
    const columns = [
      ...place.headers.map((header) => ({ header })),
      ...headers.map((header, at) => {
        const numFmt = formats[fields[at]?.kind ?? 'text'];
        return numFmt === undefined ? { header } : { header, numFmt, width: numFmt.length + 2 };
      }),
    ];
    const bytes = writeXlsxStream(rowsOf(layer, fields, place, losses), {
      name: sheetName(layer.name),
      columns,
      freezePane: { rows: 1 },
    });
    await pipeline(Readable.fromWeb(bytes), createWriteStream(path, { mode: 0o600 }));
  });
