import { expect, test } from 'vitest';
import { apply, makeFaults } from './make-faults.ts';

const variants = (code: string, file = 'a.ts'): string[] => makeFaults(code, file).map((fault) => apply(code, fault));

test.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b >= c;', ['const a = b > c;']],
  ['const a = (b & 4) !== c;', ['const a = (b & 4) === c;', 'const a = (b & 5) !== c;']],
  ['const a = b && c;', ['const a = b;', 'const a = c;']],
  ['const a = b ? c : d;', ['const a = b ? d : c;']],
  ['if (a) b();', ['if (!(a)) b();']],
  ['if (!may) throw notFound();', [';']],
  ['const most = 50;', ['const most = 51;']],
  ['const a = { b, c };', ['const a = { ...{}, c };', 'const a = { b, ...{} };']],
  ['async () => { await save(); };', ['async () => { void save(); };']],
  ['const start = () => { return () => { stop(); }; };', ['const start = () => { return () => { ; }; };']],
])('makes every expected fault in %s', (code, expected) => {
  expect(variants(code)).toEqual(expected);
});

test('makes no fault in types, single fields, orders and calls outside clean-up functions', () => {
  expect(variants('type A = 1 | 2; const a = { order: 10 }; const f = (x: A) => { use(x); };')).toEqual([]);
});

test('makes faults at the right offsets after JSX and characters outside the basic plane', () => {
  expect(variants("const a = '𝔸'; const b = <p>{c && d}</p>;", 'a.tsx')).toEqual([
    "const a = '𝔸'; const b = <p>{c}</p>;", "const a = '𝔸'; const b = <p>{d}</p>;",
  ]);
});
