import { describe, expect, test } from 'vitest';
import { readCell, wholeText } from './cells.ts';
import type { GridColumn } from './columns.ts';
import { toCsv } from './csv.ts';

const column = (more: Partial<GridColumn> = {}): GridColumn => ({ prop: 'a', title: 'A', type: 'string', hasTime: false, ...more });
const text = (value: unknown, more: Partial<GridColumn> = {}) => {
  const cell = readCell(value, column(more));
  return cell.kind === 'text' ? cell.text : cell.kind;
};

describe('a value without a chosen kind', () => {
  test.each<[unknown, Partial<GridColumn>, string]>([
    [null, {}, ''], [undefined, {}, ''], ['', {}, ''], [true, { type: 'boolean' }, 'Ja'], [false, { type: 'boolean' }, 'Nee'],
    [1998, { type: 'number' }, '1998'], [12345.5, { type: 'number' }, '12345,5'], [-0.25, { type: 'number' }, '-0,25'],
    ['00123', {}, '00123'], [['a', true], {}, 'a, Ja'], [{ a: 1 }, {}, '{"a":1}'],
    ['2024-03-31', { type: 'date' }, '31-03-2024'], ['2024-03-31T00:30:00Z', { type: 'date', hasTime: true }, '31-03-2024 01:30'],
    // An hour after the clocks went forward.
    ['2024-03-31T01:30:00Z', { type: 'date', hasTime: true }, '31-03-2024 03:30'], [1_711_843_200_000, { type: 'date' }, '31-03-2024'],
    ['onbekend', { type: 'date' }, 'onbekend'],
  ])('shows %j of %j as %j', (value, more, shown) => {
    expect(text(value, more)).toBe(shown);
  });

  test('shows an address as a link, and a picture as a picture', () => {
    expect(readCell('https://www.stad.example/a', column())).toEqual({ kind: 'link', href: 'https://www.stad.example/a', text: 'Naar stad.example' });
    expect(readCell('https://stad.example/a/boom%201.jpg', column())).toEqual({ kind: 'media', media: 'image', address: 'https://stad.example/a/boom%201.jpg', text: 'boom 1.jpg' });
  });
});

describe('a value of a chosen kind', () => {
  test.each<[GridColumn['kind'], unknown, string]>([
    ['time', '2024-01-01T11:05:00Z', '12:05'], ['time', '07:45:10', '07:45'], ['time', 'later', 'later'], ['date', '2024-01-01T23:30:00Z', '02-01-2024'],
    ['datetime', '2024-07-01T10:00:00Z', '01-07-2024 12:00'], ['datetime', '2024-07-01 10:00:00Z', '01-07-2024 12:00'], ['text', '2024-07-01', '2024-07-01'], ['text', 12, '12'],
    ['text', 'https://stad.example', 'https://stad.example'], ['link', 'geen adres', 'geen adres'], ['image', 42, '42'],
  ])('%s shows %j as %j', (kind, value, shown) => {
    expect(text(value, { kind })).toBe(shown);
  });

  test.each<[GridColumn['kind'], string]>([['image', 'image'], ['vrimage', 'image'], ['video', 'video']])('%s opens the dialog for %s', (kind, media) => {
    expect(readCell('/api/fileurl/12', column({ kind }))).toEqual({ kind: 'media', media, address: '/api/fileurl/12', text: '12' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//stad.example', 'https://', ' javascript:alert(1)'])('%j is text, whatever the kind', (value) => {
    for (const kind of ['link', 'image', 'vrimage', 'video', undefined] as const) expect(readCell(value, column({ kind })).kind).toBe('text');
  });

  test('shows media without TLS as a link, since our page may not load them', () => {
    expect(readCell('http://stad.example/a.mp4', column({ kind: 'video' }))).toEqual({ kind: 'link', href: 'http://stad.example/a.mp4', text: 'a.mp4' });
  });
});

test('cuts a text of 400 kB in its cell, and gives all of it to the clipboard', () => {
  const long = 'x'.repeat(400_000);
  expect(text(long)).toHaveLength(301);
  expect(wholeText(long, column())).toBe(long);
});

test('writes CSV in which no cell is a formula', () => {
  const columns = [column({ title: '=Kop' }), column({ prop: 'b', title: 'B', type: 'number' })];
  const rows = [
    { a: '=1+1', b: -5 }, { a: '+31', b: 1.5 }, { a: '-ja', b: null }, { a: '@x' }, { a: '\tx' }, { a: 'a;b "c"\nd', b: 2 }, { a: '-5' },
  ];
  expect(toCsv(columns, rows)).toBe(["'=Kop;B", "'=1+1;-5", "'+31;1,5", "'-ja;", "'@x;", "'\tx;", '"a;b ""c""\nd";2', '-5;'].join('\r\n'));
});
