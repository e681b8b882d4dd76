import { readFileSync } from 'node:fs';

/** Returns the style sheet of a demo municipality. One file holds its colours, for the demo and for the gallery. */
export const themeOf = (prefix: 'markerwaard' | 'zuiderkoog'): string =>
  readFileSync(new URL(`../themes/${prefix}.css`, import.meta.url), 'utf8');
