const SPECIAL: Readonly<Record<string, string>> = { d: '°', p: '±', c: '⌀' };

/** Decodes character codes: `\U+20AC` is a euro sign. */
export const decodeCharacters = (text: string): string =>
  text.replace(/\\U\+([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Decodes special characters (`\U+20AC`, `%%d`, `%%176`), and removes the codes for under- and overlining. */
export const plainText = (text: string): string =>
  decodeCharacters(text)
    .replace(/\\M\+[1-5][0-9a-f]{4}/gi, '\u{FFFD}')
    .replace(/%%(\d{3})/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/%%([dpc])/gi, (_, letter: string) => SPECIAL[letter.toLowerCase()] ?? '')
    .replace(/%%[uok]/gi, '')
    .replace(/%%%/g, '%')
    .trim();

/** Private characters that stand for escaped braces and backslashes while formatting codes are removed. */
const [SLASH, OPEN, CLOSE] = ['\u{E000}', '\u{E001}', '\u{E002}'];

/** Removes formatting codes from multi-line text: `{\fArial|b1;Hoofd}straat\P12` becomes "Hoofdstraat", "12". */
export const plainMText = (text: string): string =>
  plainText(
    text
      .replace(/\\\\/g, SLASH)
      .replace(/\\\{/g, OPEN)
      .replace(/\\\}/g, CLOSE)
      // Stacked text: a fraction or tolerance.
      .replace(/\\S([^;]*);/g, (_, stacked: string) => stacked.replace(/\s*[\^#]\s*/g, '/'))
      .replace(/\\[ACcFfHhQqTtWwp][^;\\{}]*;/g, '')
      .replace(/\\[PpNn]/g, '\n')
      .replace(/\\~/g, ' ')
      .replace(/\\[LlOoKkXx]/g, '')
      .replace(/\^J/g, '\n')
      .replace(/\^I/g, ' ')
      .replace(/[{}]/g, '')
      .replaceAll(SLASH, '\\')
      .replaceAll(OPEN, '{')
      .replaceAll(CLOSE, '}'),
  );
