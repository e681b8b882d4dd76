/** A declaration of a theme, and where it stands. */
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
  /** Sentences that say what is wrong and in which line; empty: all is well. */
  readonly problems: readonly string[];
}

/** To which a theme may speak: the whole page, as it is and in its dark and high-contrast clothes. */
const selectors = /^:root(?:\[data-(?:theme|contrast)=(['"]?)[a-z]+\1\])*$/;
const property = /^--cook-brand-[a-z0-9-]+$/;
const functions = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix', 'light-dark', 'var', 'calc', 'min', 'max', 'clamp',
]);

const lineOf = (css: string, at: number): number => css.slice(0, at).split('\n').length;

/** Of problems; who mends these sees the next ones. */
const MOST_TOLD = 20;
/** Characters of what somebody wrote that are repeated in a sentence. */
const LONGEST_NAMED = 60;

const named = (written: string): string => written.slice(0, LONGEST_NAMED);

/** Where a text in quotes ends that begins at `from`: behind its closing quote, or at the end of its line. */
const endOfString = (css: string, from: number): number => {
  let at = from + 1;
  while (at < css.length && css[at] !== '\n' && css[at] !== css[from]) at += 1;
  return css[at] === css[from] ? at + 1 : at;
};

/** Comments become blanks, so that lines stay where they are. What stands in quotes is no comment. */
const withoutComments = (css: string): string => {
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at < css.length;) {
    if (css[at] === "'" || css[at] === '"') at = endOfString(css, at);
    else if (css.startsWith('/*', at)) {
      const close = css.indexOf('*/', at + 2);
      // Never closed: it stays, and is refused for its signs.
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

/** Why a value is refused, in words; null: it may stand. */
const valueProblem = (value: string): string | null => {
  const strange = [...value.matchAll(/(?<![\w-])([\w-]+)\s*\(/g)].map(([, name = '']) => name.toLowerCase()).find((name) => !functions.has(name));
  if (strange === 'url' || strange === 'image-set' || strange === 'src') return `${strange}() haalt iets op van elders, en dat kan in een thema niet. Een logo of achtergrond kiest u hieronder`;
  if (strange !== undefined) return `${named(strange)}() kan in een thema niet`;
  // Colours, lengths and names of fonts need no other signs: so nothing can end the declaration.
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

type Tell = (at: number, problem: string) => void;

/** What stands between the braces, of which the first sign is at `start`. */
const readDeclarations = (body: string, start: number, tell: Tell): ThemeDeclaration[] => {
  const declarations: ThemeDeclaration[] = [];
  let at = start;
  for (const part of body.split(';')) {
    const [name = '', ...rest] = part.split(':');
    const where = at + part.length - part.trimStart().length;
    at += part.length + 1;
    if (part.trim() === '') continue;
    // A line break would end a text in quotes halfway.
    const value = rest.join(':').trim().replaceAll(/\s+/g, ' ');
    const problem = property.test(name.trim()) ? valueProblem(value) : `${named(name.trim())} is geen eigenschap van een thema: die begint met --cook-brand-`;
    if (problem === null) declarations.push({ property: name.trim(), value });
    else tell(where, problem);
  }
  return declarations;
};

/**
 * Reads the style sheet of an organisation. What may stand in it is named: brand properties of the page. All else is
 * refused, so that nothing needs to be known of what style sheets can do.
 */
export const readTheme = (css: string): Theme => {
  const text = withoutComments(css);
  const problems: string[] = [];
  const tell = (at: number, problem: string): void => void (problems.length < MOST_TOLD && problems.push(`Regel ${lineOf(css, at)}: ${problem}.`));
  for (const [pattern, problem] of forbidden) {
    const found = pattern.exec(text);
    if (found) {
      tell(found.index, problem);
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
    if (!isKnown) tell(end + head.length - head.trimStart().length, `een thema spreekt alleen :root aan, niet ${selector === '' ? 'niets' : named(selector)}`);
    const declarations = readDeclarations(text.slice(open + 1, close), open + 1, tell);
    if (isKnown) rules.push({ selector, declarations });
    end = close + 1;
  }
  const rest = text.slice(end);
  if (rest.trim() !== '') tell(end + rest.length - rest.trimStart().length, 'hier is een accolade vergeten of te veel');
  return { rules, problems };
};

export const themeProblems = (css: string): readonly string[] => readTheme(css).problems;

/**
 * The rules that were read, written out: nothing else of what somebody sent goes into a page, so that browsers cannot
 * read it otherwise than we did.
 */
export const writeTheme = ({ rules }: Theme): string =>
  rules
    .map(({ selector, declarations }) => `${selector} {\n${declarations.map(({ property: name, value }) => `  ${name}: ${value};\n`).join('')}}\n`)
    .join('');
