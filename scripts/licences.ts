/** Licences allowed in production packages: permissive, weakly copyleft by file or library, or for fonts (decision 0013). */
const allowed = new Set([
  '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0',
  'Unlicense', 'Zlib', 'LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0-only', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1',
]);

/** Whether an SPDX expression is allowed: an OR needs one alternative, an AND needs all. Refuses nested parentheses. */
export const isAllowed = (expression: string): boolean => {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  if (/ OR /.test(text)) return text.split(' OR ').some((part) => isAllowed(part));
  return text.split(' AND ').every((part) => allowed.has(part.trim()));
};

/** Licences of packages whose package.json names none; the comment says where each was found. */
export const foundElsewhere: Readonly<Record<string, string>> = {
  // The header of its files names Adobe and the Apache License 2.0. The package runs only at build time.
  'node_modules/@react-aria/optimize-locales-plugin': 'Apache-2.0',
};
