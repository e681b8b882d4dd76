import { expect, test } from 'vitest';
import { readThemeFile } from './theme-file.ts';

const file = (...parts: BlobPart[]): File => new File(parts, 'huisstijl.css', { type: 'text/css' });
const good = ':root {\n  --cook-brand-primary: #0b5c8a;\n}\n';

test('reads a theme unchanged, without a byte order mark', async () => {
  expect(await readThemeFile(file(good))).toEqual({ css: good });
  expect(await readThemeFile(file('\uFEFF', good))).toEqual({ css: good });
});

test.each([
  ['an address', [good, ':root { --cook-brand-font: url(//evil.example/x.woff2); }'], [/^Regel 4: url\(\) haalt iets op van elders/]],
  ['an import', ['/* huisstijl */\n@import "https://evil.example/x.css";\n', good], [/^Regel 2: @import haalt iets op van elders/]],
  ['two mistakes', [':root { color: red; }\nbody { --cook-brand-primary: red; }'], [/^Regel 1: color is geen eigenschap/, /^Regel 2: een thema spreekt alleen :root aan/]],
  ['too many characters', ['/*', 'x'.repeat(20_000), '*/'], [/^“huisstijl\.css” is te groot \(20 kB\)\. .*20\.000 tekens\.$/]],
  ['too many bytes', [new Uint8Array(80_001)], [/^“huisstijl\.css” is te groot \(80 kB\)/]],
  ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], [/is geen tekst/]],
  ['null characters', [':root {}\0'], [/is geen tekst/]],
  ['only white space', ['\n'], [/^Er staat niets in/]],
])('refuses a file with %s, saying what is wrong and where', async (_what, parts, problems) => {
  expect(await readThemeFile(file(...parts))).toEqual({ problems: problems.map((problem) => expect.stringMatching(problem) as string) });
});
