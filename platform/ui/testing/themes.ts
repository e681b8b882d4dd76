import { onTestFinished } from 'vitest';
import { chooseTheme } from '../theme/theme.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const files = import.meta.glob<string>('/demo/themes/*.css', { query: '?raw', import: 'default', eager: true });

/** Names of the themes in demo/themes. A new file is tested automatically. */
export const municipalities: readonly string[] = Object.keys(files).map((path) => path.replace(/^.*\/|\.css$/g, ''));

/** Applies a theme to the page until the test ends. */
export function applyTheme(municipality: string, scheme: Scheme, contrast: 'normal' | 'more' = 'normal'): void {
  const css = Object.entries(files).find(([path]) => path.endsWith(`/${municipality}.css`))?.[1];
  if (css === undefined) throw new Error(`There is no theme ${municipality}`);
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const root = document.documentElement;
  root.lang = 'nl';
  chooseTheme(scheme);
  if (contrast === 'more') root.dataset['contrast'] = 'more';
  onTestFinished(() => {
    style.remove();
    chooseTheme('system');
    delete root.dataset['contrast'];
  });
}
