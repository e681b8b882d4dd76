import { themeProblems } from '#platform/contract/theme-css.ts';
import { formatSize } from '#platform/web/files/format-size.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { LONGEST_THEME } from '../contract.ts';
import { nl } from './nl.ts';

/** The theme in a file, or Dutch sentences that say why it is none. */
export type ThemeRead = { readonly css: string } | { readonly problems: readonly string[] };

/** A character takes at most four bytes. */
const MOST_BYTES = 4 * LONGEST_THEME;

const textIn = async (file: File): Promise<string | null> => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // A null character marks binary data.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};

export const readThemeFile = async (file: File): Promise<ThemeRead> => {
  const { name } = file;
  const tooLarge = { problems: [fill(nl.themeTooLarge, { name, size: formatSize(file.size) })] };
  if (file.size > MOST_BYTES) return tooLarge;
  const css = await textIn(file);
  if (css === null) return { problems: [fill(nl.themeNoText, { name })] };
  if (css.length > LONGEST_THEME) return tooLarge;
  if (css.trim() === '') return { problems: [fill(nl.themeEmpty, { name })] };
  const problems = themeProblems(css);
  return problems.length > 0 ? { problems } : { css };
};
