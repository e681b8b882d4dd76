import { contrast } from '#platform/ui/theme/contrast.ts';
import { controlPairs, textPairs } from '#platform/ui/theme/contrast-pairs.ts';
import { rolesSheet } from '#platform/ui/theme/roles-sheet.ts';
import { readTheme } from '#platform/contract/theme-css.ts';
import preview from './theme-preview.css?raw';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Returns the allowed rules of a theme, as a style sheet for a shadow root. */
const themeSheet = (css: string): string =>
  readTheme(css)
    .rules.map(({ selector, declarations }) => {
      const state = selector.slice(':root'.length);
      return `${state === '' ? ':host' : `:host(${state})`} { ${declarations.map(({ property, value }) => `${property}: ${value};`).join(' ')} }`;
    })
    .join('\n');

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Applies a theme to a shadow root. Constructed style sheets need no nonce. */
export const applyTheme = (root: ShadowRoot, css: string): void => {
  root.adoptedStyleSheets = [sheetOf(rolesSheet), sheetOf(themeSheet(css)), sheetOf(preview)];
};

export interface Shortfall {
  readonly scheme: Scheme;
  readonly front: string;
  readonly ground: string;
  readonly ratio: number;
  readonly needed: number;
}

/** Returns the colour pairs with too little contrast: 4.5 : 1 for text, 3 : 1 for edges. */
export const shortfallsIn = (root: ShadowRoot): Shortfall[] => {
  const probe = document.createElement('span');
  root.append(probe);
  const colourOf = (role: string): string => {
    probe.style.color = `var(--cook-${role})`;
    return getComputedStyle(probe).color;
  };
  const found = schemes.flatMap((scheme) => {
    probe.style.colorScheme = scheme;
    const check = (pairs: typeof textPairs, needed: number): Shortfall[] =>
      pairs
        .map(([front, ground]) => ({ scheme, front, ground, needed, ratio: contrast(colourOf(front), colourOf(ground)) }))
        .filter(({ ratio }) => ratio < needed);
    return [...check(textPairs, 4.5), ...check(controlPairs, 3)];
  });
  probe.remove();
  return found;
};
