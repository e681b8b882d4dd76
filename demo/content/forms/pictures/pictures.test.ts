import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writePdf } from './pdf.ts';
import { drawPhoto } from './photo.ts';
import { subjects } from './subjects.ts';

describe('a photo', () => {
  test('is the same for the same seed, and differs by seed and kind', () => {
    expect(drawPhoto('Groen', '1').equals(drawPhoto('Groen', '1'))).toBe(true);
    const all = [...Object.keys(subjects).map((kind) => drawPhoto(kind, '1')), drawPhoto('Groen', '2')];
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(all.length);
  });

  test('is a PNG of 480 × 360 pixels whose data is complete, also of an unknown kind', () => {
    const png = drawPhoto('Anders', '1');
    expect([png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 480, 360]);
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length)).byteLength).toBe((480 * 4 + 1) * 360);
  });
});

describe('a PDF', () => {
  const pdf = writePdf('Werkbon (één)', ['Straat: \\ Kade', 'Wiskunde: π']).toString('latin1');

  test('has an offset for each of its objects, and the length of its content', () => {
    const [, count = ''] = /xref\n0 (\d+)\n/.exec(pdf) ?? [];
    const offsets = [...pdf.matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(Number(count) - 1);
    for (const [index, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    const [, length = '', content = ''] = /<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
    expect(content.length).toBe(Number(length));
    expect(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).toBe(pdf.indexOf('xref\n0'));
  });

  test('escapes brackets and backslashes, and replaces letters that its font lacks', () => {
    expect(pdf).toContain('(Werkbon \\(één\\)) Tj');
    expect(pdf).toContain('(Straat: \\\\ Kade) Tj');
    expect(pdf).toContain('(Wiskunde: ?) Tj');
  });
});
