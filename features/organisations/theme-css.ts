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

/** Comments become blanks, so that lines stay where they are. */
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

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
  const strange = [...value.matchAll(/([\w-]+)\s*\(/g)].map(([, name = '']) => name.toLowerCase()).find((name) => !functions.has(name));
  if (strange === 'url' || strange === 'image-set' || strange === 'src') return `${strange}() haalt iets op van elders, en dat kan in een thema niet. Een logo of achtergrond kiest u hieronder`;
  if (strange !== undefined) return `${strange}() kan in een thema niet`;
  // Colours, lengths and names of fonts need no other signs: so nothing can end the declaration.
  const odd = /[^\w\s#%.,/()'"+*-]/u.exec(value)?.[0];
  if (odd !== undefined) return `het teken ${odd} kan in een waarde niet`;
  return balanced(value) ? null : 'er ontbreekt een haakje of aanhalingsteken';
};

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<|-->/, 'een thema bevat geen HTML: < kan er niet in staan'],
  [/\\/, 'een schuine streep naar links (\\) kan in een thema niet'],
  [/@import/i, '@import haalt iets op van elders, en dat kan in een thema niet'],
  [/@/, 'regels met @ kunnen in een thema niet'],
];

/**
 * Reads the style sheet of an organisation. What may stand in it is named: brand properties of the page. All else is
 * refused, so that nothing needs to be known of what style sheets can do.
 */
export const readTheme = (css: string): Theme => {
  const text = withoutComments(css);
  const problems: string[] = [];
  const tell = (at: number, problem: string): void => void problems.push(`Regel ${lineOf(css, at)}: ${problem}.`);
  for (const [pattern, problem] of forbidden) {
    const found = pattern.exec(text);
    if (found) {
      tell(found.index, problem);
      return { rules: [], problems };
    }
  }
  const rules: ThemeRule[] = [];
  const rule = /([^{}]*)\{([^{}]*)\}/g;
  let end = 0;
  for (const found of text.matchAll(rule)) {
    if (found.index !== end) break;
    end = found.index + found[0].length;
    const [, head = '', body = ''] = found;
    const selector = head.trim();
    const starts = found.index + head.length - head.trimStart().length;
    if (!selectors.test(selector)) tell(starts, `een thema spreekt alleen :root aan, niet ${selector === '' ? 'niets' : selector}`);
    const declarations: ThemeDeclaration[] = [];
    let at = found.index + head.length + 1;
    for (const part of body.split(';')) {
      const [name = '', ...rest] = part.split(':');
      const where = at + part.length - part.trimStart().length;
      at += part.length + 1;
      if (part.trim() === '') continue;
      const value = rest.join(':').trim();
      const problem = property.test(name.trim()) ? valueProblem(value) : `${name.trim()} is geen eigenschap van een thema: die begint met --cook-brand-`;
      if (problem === null) declarations.push({ property: name.trim(), value });
      else tell(where, problem);
    }
    rules.push({ selector, declarations });
  }
  if (text.slice(end).trim() !== '') tell(end + text.slice(end).length - text.slice(end).trimStart().length, 'hier is een accolade vergeten of te veel');
  return { rules, problems };
};

export const themeProblems = (css: string): readonly string[] => readTheme(css).problems;
