import { kindProblem } from './theme-values.ts';

export interface ThemeDeclaration {
  readonly property: string;
  readonly value: string;
}

export interface ThemeRule {
  readonly selector: string;
  readonly declarations: readonly ThemeDeclaration[];
}

export interface Theme {
  readonly rules: readonly ThemeRule[];
  /** Messages with line numbers; empty: the theme is valid. */
  readonly problems: readonly string[];
}

/** The selectors that a theme may use: the whole page, optionally in its dark or high-contrast version. */
const selectors = /^:root(?:\[data-(?:theme|contrast)=(['"]?)[a-z]+\1\])*$/;
const property = /^--cook-brand-[a-z0-9-]+$/;
const functions = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix', 'light-dark', 'var', 'calc', 'min', 'max', 'clamp',
]);

const lineOf = (css: string, at: number): number => css.slice(0, at).split('\n').length;

/** Limit on reported problems; further ones appear after these are corrected. */
const MAX_PROBLEMS = 20;
/** Characters of the theme that a message repeats. */
const LONGEST_NAMED = 60;

const named = (written: string): string => written.slice(0, LONGEST_NAMED);

/** Returns the index after a quoted string that begins at `from`: after its closing quote, or at the end of the line. */
const endOfString = (css: string, from: number): number => {
  let at = from + 1;
  while (at < css.length && css[at] !== '\n' && css[at] !== css[from]) at += 1;
  return css[at] === css[from] ? at + 1 : at;
};

/** Replaces comments with spaces, so that line numbers stay correct. Ignores comment signs inside quotes. */
const withoutComments = (css: string): string => {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < css.length;) {
    if (css[at] === "'" || css[at] === '"') at = endOfString(css, at);
    else if (css.startsWith('/*', at)) {
      const close = css.indexOf('*/', at + 2);
      // A comment that is never closed stays, and is refused for its characters.
      if (close === -1) break;
      parts.push(css.slice(kept, at), css.slice(at, close + 2).replaceAll(/[^\n]/g, ' '));
      at = close + 2;
      kept = at;
    } else at += 1;
  }
  return [...parts, css.slice(kept)].join('');
};

const balanced = (value: string): boolean => {
  let depth = 0;
  for (const sign of value.replaceAll(/'[^']*'|"[^"]*"/g, '')) {
    if (sign === "'" || sign === '"') return false;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** Returns why a value is refused, in Dutch, or null if it is allowed. */
const valueProblem = (value: string): string | null => {
  const strange = [...value.matchAll(/(?<![\w-])([\w-]+)\s*\(/g)].map(([, name = '']) => name.toLowerCase()).find((name) => !functions.has(name));
  if (strange === 'url' || strange === 'image-set' || strange === 'src') return `${strange}() haalt iets op van elders, en dat kan in een thema niet. Een logo of achtergrond kiest u hieronder`;
  if (strange !== undefined) return `${named(strange)}() kan in een thema niet`;
  // Colours, lengths and font names need no other characters, so no value can end its declaration.
  const odd = /[^\w\s#%.,/()'"+*-]/u.exec(value)?.[0];
  if (odd !== undefined) return `het teken ${odd} kan in een waarde niet`;
  if (/\/\*|\*\//.test(value)) return 'een opmerking of een deel ervan kan in een waarde niet';
  return balanced(value) ? null : 'er ontbreekt een haakje of aanhalingsteken';
};

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<|-->/, 'een thema bevat geen HTML: < kan er niet in staan'],
  [/\\/, 'een schuine streep naar links (\\) kan in een thema niet'],
  [/@import/i, '@import haalt iets op van elders, en dat kan in een thema niet'],
  [/@/, 'regels met @ kunnen in een thema niet'],
];

type Report = (at: number, problem: string) => void;

/** Reads the declarations in the body of a rule. `start` is the position of the body in the style sheet. */
const readDeclarations = (body: string, start: number, report: Report): ThemeDeclaration[] => {
  const declarations: ThemeDeclaration[] = [];
  let at = start;
  for (const part of body.split(';')) {
    const [name = '', ...rest] = part.split(':');
    const where = at + part.length - part.trimStart().length;
    at += part.length + 1;
    if (part.trim() === '') continue;
    // A line break would end a quoted string too early.
    const value = rest.join(':').trim().replaceAll(/\s+/g, ' ');
    const problem = property.test(name.trim()) ? (valueProblem(value) ?? kindProblem(name.trim(), value)) : `${named(name.trim())} is geen eigenschap van een thema: die begint met --cook-brand-`;
    if (problem === null) declarations.push({ property: name.trim(), value });
    else report(where, problem);
  }
  return declarations;
};

/**
 * Reads the style sheet of an organisation with an allow-list: brand properties on known selectors. Everything else is
 * refused, so that this parser needs no knowledge of the rest of CSS.
 */
export const readTheme = (css: string): Theme => {
  const text = withoutComments(css);
  const problems: string[] = [];
  const report = (at: number, problem: string): void => void (problems.length < MAX_PROBLEMS && problems.push(`Regel ${lineOf(css, at)}: ${problem}.`));
  for (const [pattern, problem] of forbidden) {
    const found = pattern.exec(text);
    if (found) {
      report(found.index, problem);
      return { rules: [], problems };
    }
  }
  const rules: ThemeRule[] = [];
  let end = 0;
  for (;;) {
    const open = text.indexOf('{', end);
    const close = text.indexOf('}', end);
    const nested = open === -1 ? -1 : text.indexOf('{', open + 1);
    if (open === -1 || close < open || (nested !== -1 && nested < close)) break;
    const head = text.slice(end, open);
    const selector = head.trim();
    const isKnown = selectors.test(selector);
    if (!isKnown) report(end + head.length - head.trimStart().length, `een thema spreekt alleen :root aan, niet ${selector === '' ? 'niets' : named(selector)}`);
    const declarations = readDeclarations(text.slice(open + 1, close), open + 1, report);
    if (isKnown) rules.push({ selector, declarations });
    end = close + 1;
  }
  const rest = text.slice(end);
  if (rest.trim() !== '') report(end + rest.length - rest.trimStart().length, 'hier is een accolade vergeten of te veel');
  return { rules, problems };
};

export const themeProblems = (css: string): readonly string[] => readTheme(css).problems;

/** Writes the parsed rules as CSS. No other part of the input reaches the page, so that browsers cannot interpret the input differently. */
export const writeTheme = ({ rules }: Theme): string =>
  rules
    .map(({ selector, declarations }) => `${selector} {\n${declarations.map(({ property: name, value }) => `  ${name}: ${value};\n`).join('')}}\n`)
    .join('');
