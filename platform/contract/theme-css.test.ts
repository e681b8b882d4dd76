import { expect, test } from 'vitest';
import { readTheme, themeProblems, writeTheme } from './theme-css.ts';

test('accepts brand properties on :root with any colours and fonts', () => {
  const css = `/* Gemeente: url(x) staat hier in een opmerking */
:root {
  --cook-brand-primary: #0f4a80;
  --cook-brand-header: oklch(from var(--cook-brand-primary) calc(l - 0.1) c h);
  --cook-brand-font-heading: Charter, 'Bitstream Charter', serif;
  --cook-brand-radius: 3px
}
:root[data-theme='dark'] { --cook-brand-primary: light-dark(#fff, rgb(10 20 30 / 50%)); }
`;
  const { rules, problems } = readTheme(css);
  expect(problems).toEqual([]);
  expect(rules.map(({ selector, declarations }) => [selector, declarations.length])).toEqual([[':root', 4], [":root[data-theme='dark']", 1]]);
  expect(readTheme('')).toEqual({ rules: [], problems: [] });
});

test.each([
  [':root { --cook-brand-primary: url(https://evil.example/x); }', /^Regel 1: url\(\) haalt iets op/],
  [':root {\n  --cook-brand-primary: URL ("x");\n}', /^Regel 2: url\(\) haalt iets op/],
  ['\n@import "https://evil.example/x.css";', /^Regel 2: @import haalt iets op/],
  ['@imp\\6frt "x";', /^Regel 1: een schuine streep/],
  [':root { --cook-brand-primary: u\\72l(x); }', /^Regel 1: een schuine streep/],
  [':root { --cook-brand-primary: expression(alert(1)); }', /^Regel 1: expression\(\) kan/],
  [':root { --cook-brand-primary: red; } </style><script>alert(1)</script>', /^Regel 1: een thema bevat geen HTML/],
  ['body { display: none; }', /^Regel 1: een thema spreekt alleen :root aan, niet body/],
  [':root, body { --cook-brand-primary: red; }', /^Regel 1: een thema spreekt alleen :root aan/],
  [':root { background: red; }', /^Regel 1: background is geen eigenschap/],
  [':root { --cook-text: red; }', /^Regel 1: --cook-text is geen eigenschap/],
  [':root { --cook-brand-primary: red; } } body { x', /^Regel 1: hier is een accolade/],
  [':root { --cook-brand-primary: red', /^Regel 1: hier is een accolade/],
  [':root { --cook-brand-primary: rgb(1 2 3; }', /^Regel 1: er ontbreekt een haakje/],
  [":root { --cook-brand-font: 'a; }", /^Regel 1: er ontbreekt een haakje of aanhalingsteken/],
  [':root { --cook-brand-primary: image-set("x"); }', /^Regel 1: image-set\(\) haalt iets op/],
  [':root { --cook-brand-primary: red !important; }', /^Regel 1: het teken ! kan/],
  ['@media screen { :root { --cook-brand-primary: red; } }', /^Regel 1: regels met @/],
  [':root { --cook-brand-primary: element(#x); }', /^Regel 1: element\(\) kan/],
  [":root{--cook-brand-a:'/*'}*{background:url(https://evil.example/x)}:root{--cook-brand-b:'*/'}", /^Regel 1/],
  [':root{--cook-brand-a:"/*"}*{background:url(https://evil.example/x)}/**/', /^Regel 1/],
  ['/* nooit gesloten :root { --cook-brand-primary: url(x); }', /^Regel 1/],
])('rejects %j with a line number', (css, sentence) => {
  expect(themeProblems(css)[0]).toMatch(sentence);
});

test('writes the rules that were read, without comments, in a form that reads the same', () => {
  const written = writeTheme(readTheme("/* Ons blauw */ :root {\n --cook-brand-a : #123456 ; --cook-brand-font: 'Bitstream\tCharter',\n serif }"));
  expect(written).toBe(":root {\n  --cook-brand-a: #123456;\n  --cook-brand-font: 'Bitstream Charter', serif;\n}\n");
  expect(writeTheme(readTheme(written))).toBe(written);
  expect(writeTheme(readTheme(''))).toBe('');
});

test('writes only the valid declarations of a theme with problems', () => {
  expect(writeTheme(readTheme('body { --cook-brand-a: red; } :root { --cook-brand-b: red; background: red; --cook-brand-c: url(x); }'))).toBe(':root {\n  --cook-brand-b: red;\n}\n');
  expect(writeTheme(readTheme(":root{--cook-brand-a:'\n/*'}*{background:red}:root{--cook-brand-b:'*/'}"))).toBe(":root {\n  --cook-brand-a: ' ';\n}\n");
  expect(writeTheme(readTheme("*{background:url(https://evil.example/x)}"))).toBe('');
});

test.each([
  ['letters', 'a'.repeat(20_000)], ['comments that do not end', '/*'.repeat(10_000)], ['quotes', "'".repeat(20_000)],
  ['a long value', `:root { --cook-brand-a: ${'a'.repeat(19_000)}; }`], ['braces', '{'.repeat(20_000)], ['parts', `:root {${'x;'.repeat(9_000)}}`], ['rules', 'a{}'.repeat(6_000)],
])('reports at most 20 short problems for endless %s', (_, css) => {
  const problems = themeProblems(css);
  expect(problems.length).toBeLessThanOrEqual(20);
  for (const problem of problems) expect(problem.length).toBeLessThan(200);
});
