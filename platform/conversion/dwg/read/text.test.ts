import { expect, test } from 'vitest';
import { plainMText, plainText } from './text.ts';

test.each([
  ['Dorpsstraat', 'Dorpsstraat'],
  ['Caf\\U+00E9 \\U+20AC', 'Café €'],
  ['\\U+00DCberweg', 'Überweg'],
  ['45%%d %%p0,1 %%c300 %%uonderlijnd%%u', '45° ±0,1 ⌀300 onderlijnd'],
  ['%%176 100%%%', '° 100%'],
])('plainText decodes %s', (written, read) => {
  expect(plainText(written)).toBe(read);
});

test.each([
  ['{\\fArial|b1|i0|c0|p34;Hoofd}straat', 'Hoofdstraat'],
  ['een\\Ptwee', 'een\ntwee'],
  ['\\A1;\\H2.5x;\\C1;\\W0.8;\\T1.1;\\Q15;groot', 'groot'],
  ['\\pxqc,l4;midden', 'midden'],
  ['\\Londer\\l \\Oboven\\o \\Kdoor\\k', 'onder boven door'],
  ['\\S1/2; \\S+0,1^-0,2; \\S1#3;', '1/2 +0,1/-0,2 1/3'],
  ['C:\\\\map \\{accolade\\}', 'C:\\map {accolade}'],
  ['vast\\~e spatie', 'vast e spatie'],
  ['{\\C1;{\\L\\U+00E9\\l\\U+00E9n}}', 'één'],
])('plainMText removes the formatting of %s', (written, read) => {
  expect(plainMText(written)).toBe(read);
});
