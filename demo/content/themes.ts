import { readFileSync } from 'node:fs';

/** The style sheet of a municipality of the demo: the one file that makes its colours, here and in the gallery. */
export const themeOf = (prefix: 'markerwaard' | 'zuiderkoog'): string =>
  readFileSync(new URL(`../themes/${prefix}.css`, import.meta.url), 'utf8');
