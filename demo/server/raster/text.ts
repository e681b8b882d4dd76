import type { Colour, RasterImage } from './image.ts';

/** Capitals of five by seven dots. Each character is a row: its five bits in base 32, the leftmost dot first. */
const glyphs: Readonly<Record<string, string>> = {
  A: 'ehhvhhh', B: 'uhhuhhu', C: 'ehgggge', D: 'uhhhhhu', E: 'vgguggv', F: 'vgguggg', G: 'ehggnhe', H: 'hhhvhhh', I: 'e44444e',
  J: '72222ic', K: 'hikokih', L: 'ggggggv', M: 'hrllhhh', N: 'hplljhh', O: 'ehhhhhe', P: 'uhhuggg', Q: 'ehhhlid', R: 'uhhukih',
  S: 'fgge11u', T: 'v444444', U: 'hhhhhhe', V: 'hhhhha4', W: 'hhhllla', X: 'hha4ahh', Y: 'hha4444', Z: 'v1248gv',
  0: 'ehjlphe', 1: '4c4444e', 2: 'eh1248v', 3: 'v2421he', 4: '26aiv22', 5: 'vgu11he', 6: '68guhhe', 7: 'v124888', 8: 'ehhehhe', 9: 'ehhf12c',
  ' ': '0000000', '-': '000e000', '.': '0000044',
};

const across = 5;
const down = 7;
const gap = 1;
/** Size of a dot in pixels. */
const dot = 1;

export const textWidth = (text: string): number => text.length * (across + gap) * dot;

export const drawText = (image: RasterImage, text: string, left: number, top: number, colour: Colour): void => {
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place).toUpperCase();
    const rows = glyphs[letter] ?? glyphs[' '] ?? '';
    for (let row = 0; row < down; row += 1) {
      const bits = Number.parseInt(rows[row] ?? '0', 32);
      for (let column = 0; column < across; column += 1) {
        if ((bits >> (across - 1 - column)) & 1) {
          image.blend(left + place * (across + gap) * dot + column * dot, top + row * dot, colour, 1);
        }
      }
    }
  }
};
