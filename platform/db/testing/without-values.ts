/** SQL as it is written, whatever it is asked with: how many values a list has and random names make no other text. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi, '#')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '0')
    .replaceAll(/\$(?:, ?\$)+/g, '$…')
    .replaceAll(/(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g, '$1…')
    .trim();
