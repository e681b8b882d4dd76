import { describe, expect, test } from 'vitest';
import { encodeRequest, RecordReader, type Record } from './fast-cgi.ts';

const record = (type: number, content: string, padding = 0): Buffer =>
  Buffer.from([1, type, 0, 1, content.length >> 8, content.length & 0xff, padding, 0, ...Buffer.from(content), ...Buffer.alloc(padding)]);

const text = ({ type, content }: Record): string => `${type} ${content.toString()}`;

describe('FastCGI', () => {
  test('RecordReader reads records from chunks of any size', () => {
    const stream = Buffer.concat([record(6, 'first', 3), record(7, ''), record(6, 'x'.repeat(300)), record(3, '12345678')]);
    const expected = ['6 first', '7 ', `6 ${'x'.repeat(300)}`, '3 12345678'];
    for (const size of [1, 5, 8, 13, 100, stream.length]) {
      const reader = new RecordReader();
      const found: string[] = [];
      for (let at = 0; at < stream.length; at += size) found.push(...reader.add(stream.subarray(at, at + size)).map(text));
      expect(found).toEqual(expected);
    }
  });

  test('encodeRequest keeps the connection and ends the parameters and the empty body', () => {
    const records = new RecordReader().add(encodeRequest({ QUERY_STRING: 'a=1', LONG: 'y'.repeat(200) }));
    expect(records.map(({ type }) => type)).toEqual([1, 4, 4, 5]);
    expect([...records[0]!.content.subarray(0, 3)]).toEqual([0, 1, 1]);
    const params = records[1]!.content;
    expect([...params.subarray(0, 2)]).toEqual(['QUERY_STRING'.length, 3]);
    expect(params.subarray(2, 17).toString()).toBe('QUERY_STRINGa=1');
    expect(params.readUInt32BE(18)).toBe(0x8000_0000 + 200);
    expect(records[2]!.content).toHaveLength(0);
  });
});
