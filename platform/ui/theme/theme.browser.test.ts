import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, startTheme, subscribeToTheme, themeChoice } from './theme.ts';
import './index.css';

const root = document.documentElement;
const surface = () => getComputedStyle(document.documentElement).backgroundColor;

describe('the theme that the reader chooses', () => {
  beforeEach(() => () => chooseTheme('system'));

  it('dresses the page and is found again at the next start', () => {
    chooseTheme('light');
    const light = surface();
    chooseTheme('dark');
    expect(root.dataset['theme']).toBe('dark');
    expect(surface()).not.toBe(light);
    delete root.dataset['theme'];
    const stop = startTheme();
    expect(root.dataset['theme']).toBe('dark');
    expect(themeChoice()).toBe('dark');
    stop();
  });

  it('follows the system when nothing is chosen, high contrast included', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(root.dataset['theme']).toBeUndefined();
    chooseTheme('contrast');
    expect(root.dataset['contrast']).toBe('more');
    chooseTheme('system');
    expect(root.dataset['contrast']).toBe(matchMedia('(prefers-contrast: more)').matches ? 'more' : undefined);
  });

  it('passes over rubbish in the store', () => {
    localStorage.setItem('cook_theme', 'paars');
    const stop = startTheme();
    expect(themeChoice()).toBe('system');
    stop();
  });

  it('tells who listens', () => {
    let told = 0;
    const leave = subscribeToTheme(() => (told += 1));
    chooseTheme('light');
    leave();
    chooseTheme('dark');
    expect(told).toBe(1);
  });
});
