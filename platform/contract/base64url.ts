/** Encodes a text in UTF-8 and base64url, without `=`. */
export const base64url = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
