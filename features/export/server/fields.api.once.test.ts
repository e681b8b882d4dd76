import { exportFormats } from '#platform/conversion/formats.ts';
import { unzipSync } from 'fflate';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { exporting } from './testing/exporting.ts';

const all = exporting({ isReal: true });

/** Starts a process that writes the file. */
const patient = { timeout: 60_000 };

const bytesOf = (file: Buffer): string => {
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK';
  return (isZip ? Object.values(unzipSync(file)).map((part) => Buffer.from(part)) : [file]).map((part) => part.toString('latin1')).join('\n');
};

/** Texts in a drawing do not begin at a byte. */
const drawingOf = async (file: Buffer): Promise<string> => JSON.stringify(await all.server.platform.conversion.read([{ name: 'a.dwg', content: Readable.from([file]) }]));

test.each(exportFormats)('a file as %s has the chosen attribute and not another', patient, async (format) => {
  const properties = { boomsoort: 'zilverlinde', eigenaar: 'kanarie' };
  const id = await all.own([{ layer: 'boom', properties, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }]);
  const run = await all.make([{ kind: 'map', map_id: id, fields: ['boomsoort'] }], all.client, { format });
  expect(run).toMatchObject({ state: 'done', failure: null });
  const { rawPayload } = await all.client.get(`/api/exports/${run.id}/file`);
  const file = format === 'dwg' ? await drawingOf(rawPayload) : bytesOf(rawPayload);
  // MicroStation has no attributes.
  if (format !== 'dgn') expect(file).toContain('zilverlinde');
  expect(file).not.toMatch(/kanarie|eigenaar/i);
});

const likeFormulas = { '=kolom': '=1+1', plus: '+31612345678', min: '-3', apenstaart: '@SUM(A1)', getal: -3 };
const exported = async (format: string): Promise<string> => {
  const id = await all.own([{ layer: 'boom', properties: likeFormulas, geometry: null }]);
  const run = await all.make([{ kind: 'map', map_id: id, fields: Object.keys(likeFormulas) }], all.client, { format });
  return bytesOf((await all.client.get(`/api/exports/${run.id}/file`)).rawPayload);
};

test('a CSV file has an apostrophe before cells and headers that begin like a formula, and not before numbers', patient, async () => {
  const [headers, row] = (await exported('csv')).split(/\r?\n/);
  expect(headers?.split(';').map((cell) => cell.replaceAll('"', ''))).toEqual([expect.stringMatching(/'=kolom$/), 'plus', 'min', 'apenstaart', 'getal']);
  expect(row?.split(';').map((cell) => cell.replaceAll('"', ''))).toEqual(["'=1+1", "'+31612345678", "'-3", "'@SUM(A1)", '-3']);
});

test('an Excel file has cells that begin like a formula as text', patient, async () => {
  const file = await exported('xlsx');
  expect(file).toContain('=1+1');
  expect(file).toContain('@SUM(A1)');
  expect(file).not.toMatch(/<f[ >]/);
});
