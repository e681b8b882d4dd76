/** Removes the parts of an SQL text that differ between calls: values, lengths of lists, random names. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/[0-9a-f]{8}(?:[-_]?[0-9a-f]{4}){3}[-_]?[0-9a-f]{12}/gi, '#')
    .replaceAll(/\d+(?:\.\d+)?/g, '0')
    .replaceAll(/\barray\[[^[\]]*\]/gi, 'array[…]')
    .replaceAll(/\$(?:, ?\$)+/g, '$…')
    .replaceAll(/(\((?:[^()]|\([^()]*\))*\))(?:, ?\1)+/g, '$1')
    .trim();
