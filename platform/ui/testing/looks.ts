import { onTestFinished } from 'vitest';
import { chooseTheme } from '../theme/theme.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const files = import.meta.glob<string>('/demo/themes/*.css', { query: '?raw', import: 'default', eager: true });

/** Every municipality's theme that ships: a new file is tested by being there. */
export const municipalities: readonly string[] = Object.keys(files).map((path) => path.replace(/^.*\/|\.css$/g, ''));

/** Dresses the page for the length of a test. */
export function dress(municipality: string, scheme: Scheme, contrast: 'normal' | 'more' = 'normal'): void {
  const css = Object.entries(files).find(([path]) => path.endsWith(`/${municipality}.css`))?.[1];
  if (css === undefined) throw new Error(`No theme ${municipality}`);
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
