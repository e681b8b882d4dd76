import { describe, expect, test } from 'vitest';
import { chooseDelimiter } from './csv-delimiter.ts';
import { csvRows } from './csv-rows.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { readCsv } from './read-csv.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = (text: string): (readonly unknown[])[] => readCsv(utf8(text)).rows.map(({ cells }) => cells);

describe('csvRows', () => {
  test.each([
    ['a;b\r\n1;2\r\n', [['a', 'b'], ['1', '2']]],
    ['a;b\n1;2', [['a', 'b'], ['1', '2']]],
    ['a;b\r1;2\r', [['a', 'b'], ['1', '2']]],
    ['a;"b;c"\n', [['a', 'b;c']]],
    ['"een ""twee""";3', [['een "twee"', '3']]],
    ['"regel 1\nregel 2";3\n4;5', [['regel 1\nregel 2', '3'], ['4', '5']]],
    ['"regel 1\r\nregel 2";"x\ny";3\n4;5;6', [['regel 1\r\nregel 2', 'x\ny', '3'], ['4', '5', '6']]],
    ['a;\n;b', [['a', ''], ['', 'b']]],
    ['a;"nooit gesloten\n1;2', [['a', 'nooit gesloten\n1;2']]],
    ['"a"b;c', [['ab', 'c']]],
    ['', []],
  ])('splits %j into rows and cells', (text, rows) => {
    expect([...csvRows(text, ';')].map(({ cells }) => cells)).toEqual(rows);
  });

  test('chooseDelimiter takes the delimiter that gives more columns in the header row', () => {
    expect(chooseDelimiter('naam;x;y\n"a,b,c,d",1,2', 2)).toBe(';');
    expect(chooseDelimiter('naam,x,y\na;b;c;d;e', 2)).toBe(',');
    expect(chooseDelimiter('"x,y,z";naam\n', 2)).toBe(';');
    expect(chooseDelimiter('alleen', 2)).toBe(';');
  });

  test.each([
    ['tabs', 'naam\tx\ty\nEik\t145000,5\t508000\nBeuk, oud\t1\t2\n', '\t'],
    ['pipes', 'naam|x|y\nEik|1,5|2,5\n', '|'],
    ['semicolons with decimal commas', 'x;y\n1,5;2,5\n3,5;4,5\n', ';'],
    ['semicolons below an introduction with commas', 'Export van bomen, eiken, beuken\n\nnaam;x;y\nEik;1;2\nBeuk;3;4\n', ';'],
    ['commas below an introduction', 'Export; gemaakt; vandaag\nnaam,x\nEik,1\nBeuk,3\n', ','],
  ])('chooseDelimiter recognises %s', (_, text, delimiter) => {
    expect(chooseDelimiter(text, 2)).toBe(delimiter);
  });
});

describe('readCsv', () => {
  test('returns rows with their spreadsheet numbers, without blank rows', () => {
    const table = readCsv(utf8('\n naam ;x;y\nA;1;2\n;;\nB;3;4\n'));
    expect(table.columns).toEqual(['naam', 'x', 'y']);
    expect(table.rows).toEqual([{ number: 3, cells: ['A', '1', '2'] }, { number: 5, cells: ['B', '3', '4'] }]);
    expect(table.about).toEqual({
      encoding: 'UTF-8', otherLines: 0, delimiter: ';', sheets: [], sheet: null, header: 2,
      headRows: [{ number: 2, label: 'naam, x, y' }, { number: 3, label: 'A, 1, 2' }, { number: 5, label: 'B, 3, 4' }],
    });
  });

  test('gives every column a unique name', () => {
    expect(readCsv(utf8('naam;;naam;naam 2\n1;2;3;4')).columns).toEqual(['naam', 'Kolom 2', 'naam 2', 'naam 2 2']);
  });

  test('reads the separator line of Excel without taking it for a row', () => {
    expect(readCsv(utf8('sep=,\r\nx,y\r\n1,2')).rows).toEqual([{ number: 3, cells: ['1', '2'] }]);
  });

  test.each([
    ['UTF-8', utf8('x;plaats\n1;Curaçao')],
    ['UTF-8', utf8('\uFEFFx;plaats\n1;Curaçao')],
    ['Windows-1252', Uint8Array.from('x;plaats\n1;Curaçao', (sign) => sign.charCodeAt(0))],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...[...'x;plaats\n1;Curaçao'].flatMap((sign) => [sign.charCodeAt(0), 0])])],
  ])('decodes %s', (encoding, bytes) => {
    const table = readCsv(bytes);
    expect(table.columns).toEqual(['x', 'plaats']);
    expect(table.rows[0]?.cells).toEqual(['1', 'Curaçao']);
    expect(table.about.encoding).toBe(encoding);
  });

  test('decodes the euro sign and quotation marks of Windows-1252', () => {
    expect(readCsv(Uint8Array.from([0x78, 0x3b, 0x79, 0x0a, 0x80, 0x3b, 0x93])).rows[0]?.cells).toEqual(['€', '“']);
  });

  test('finds the row of names below an introduction, and takes another row on request', () => {
    const text = 'Bomen van de gemeente\nPeildatum: 1 maart\n\nnaam;x;y\nA;1;2\nB;3;4\n';
    const table = readCsv(utf8(text));
    expect(table).toMatchObject({ columns: ['naam', 'x', 'y'], about: { header: 4 } });
    expect(table.rows.map(({ number }) => number)).toEqual([5, 6]);
    expect(readCsv(utf8(text), undefined, { header: 5 })).toMatchObject({ columns: ['A', '1', '2'], rows: [{ number: 6, cells: ['B', '3', '4'] }] });
  });

  test('decodes a UTF-8 text with some lines in Windows-1252', () => {
    const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const bytes = Buffer.concat([utf8('plaats;x\nCuraçao;1\nBelgië;2\n'), latin('Ruïne;3\n'), utf8('Café;4')]);
    const table = readCsv(bytes);
    expect(table.rows.map(({ cells: [name] }) => name)).toEqual(['Curaçao', 'België', 'Ruïne', 'Café']);
    expect(table.about).toMatchObject({ encoding: 'UTF-8', otherLines: 1 });
    expect(readCsv(latin('plaats;x\nCuraçao;1\nRuïne;2')).about).toMatchObject({ encoding: 'Windows-1252', otherLines: 0 });
  });

  test('drops cells beyond the last column name', () => {
    expect(rowsOf('x;y\n1;2;3;4')).toEqual([['1', '2']]);
  });

  test.each([
    ['no bytes', '', /leeg/],
    ['only blank lines', ' \n\n', /leeg/],
    ['no rows', 'naam;x;y\n', /geen rijen met gegevens/],
    ['one column', 'naam\nA\nB\n', /maar één kolom/],
    ['more columns than a map takes', `${Array.from({ length: 401 }, (_, n) => `k${n}`).join(';')}\n1`, /401 kolommen; in een kaart passen er ten hoogste 400/],
    ['a program under another name', `MZ\0\0${'\0'.repeat(100)}`, /geen tekst/],
    ['a workbook under another name', 'PK\u0003\u0004....', /Excel-bestand met een andere naam/],
  ])('refuses a file with %s, with a message for the user', (_, text, sentence) => {
    expect(() => readCsv(utf8(text))).toThrow(sentence);
  });

  test('reads four hundred columns', () => {
    const names = Array.from({ length: 400 }, (_, n) => `kolom ${n}`);
    expect(readCsv(utf8(`${names.join(';')}\n${names.map((_, n) => n).join(';')}`)).columns).toEqual(names);
  });

  test('stops reading two million rows at the limit of a map', () => {
    const read: number[] = [];
    const text = `x;y\n${'145000;508000\n'.repeat(2_000_000)}`;
    expect(() => readCsv(utf8(text), ({ count }) => read.push(count))).toThrow('meer dan 250.000 rijen');
    expect(Math.max(...read)).toBe(newMapLimits.features);
  });

  test('reports progress', () => {
    const parts: (number | null)[] = [];
    readCsv(utf8(`x;y\n${'145000;508000\n'.repeat(20_000)}`), ({ part }) => parts.push(part));
    expect(parts.map((part) => Math.round((part ?? 0) * 100))).toEqual([25, 50, 75, 100]);
  });
});
