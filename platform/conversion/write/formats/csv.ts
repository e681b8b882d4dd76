import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeCsvStream } from 'hucre/csv';
import { addFieldLosses } from '../field-losses.ts';
import { textOf, valueOf } from '../layer/values.ts';
import type { Losses } from '../losses.ts';
import { escapeFormula, plainText } from '../text.ts';
import type { Layer, Writer } from '../writer.ts';
import { eachLayer } from './each-layer.ts';
import { columnsOf } from './table/columns.ts';

/** Writes numbers with a decimal comma: Dutch Excel would read `145.123` as 145,123. */
const cell = (value: unknown, losses: Losses): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return escapeFormula(plainText(textOf(value), losses), losses);
};

async function* rowsOf(layer: Layer, losses: Losses): AsyncGenerator<string[]> {
  const { place, fields, headers } = columnsOf(layer.profile, losses, { harmless: escapeFormula });
  yield [...place.headers, ...headers];
  for await (const { geometry, properties } of layer.features()) {
    const row = place.valuesOf(geometry).map((value) => cell(value, losses));
    for (const { name } of fields) row.push(cell(valueOf(properties, name), losses));
    yield row;
  }
}

/** Writes CSV for Dutch Excel: semicolons, decimal commas, and UTF-8 with a byte order mark. */
export const writeCsv: Writer = (writing) =>
  eachLayer(writing, 'csv', async (layer, path) => {
    addFieldLosses(layer.profile, writing.losses, { emptyTexts: true });
    const bytes = writeCsvStream(rowsOf(layer, writing.losses), { delimiter: ';', bom: true, headers: false });
    await pipeline(Readable.fromWeb(bytes), createWriteStream(path, { mode: 0o600 }));
  });
