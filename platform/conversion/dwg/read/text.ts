const SPECIAL: Readonly<Record<string, string>> = { d: '°', p: '±', c: '⌀' };

/** `\U+20AC` is a euro. */
export const decodeCharacters = (text: string): string =>
  text.replace(/\\U\+([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Characters that a font or code page of old did not have: `\U+20AC`, `%%d`, `%%176`. `%%u` and `%%o` draw a line. */
export const plainText = (text: string): string =>
  decodeCharacters(text)
    .replace(/\\M\+[1-5][0-9a-f]{4}/gi, '\u{FFFD}')
    .replace(/%%(\d{3})/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/%%([dpc])/gi, (_, letter: string) => SPECIAL[letter.toLowerCase()] ?? '')
    .replace(/%%[uok]/gi, '')
    .replace(/%%%/g, '%')
    .trim();

/** Braces and backslashes that are meant, while the others are taken away. */
const [SLASH, OPEN, CLOSE] = ['\u{E000}', '\u{E001}', '\u{E002}'];

/** Text of several lines without what says how it looks: `{\fArial|b1;Hoofd}straat\P12` is "Hoofdstraat", "12". */
export const plainMText = (text: string): string =>
  plainText(
    text
      .replace(/\\\\/g, SLASH)
      .replace(/\\\{/g, OPEN)
      .replace(/\\\}/g, CLOSE)
      // One part above the other: a fraction, a tolerance.
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
