import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, startTheme, subscribeToTheme, themeChoice } from './theme.ts';
import './index.css';

const root = document.documentElement;
const surface = () => getComputedStyle(document.documentElement).backgroundColor;

describe('the theme that the user chooses', () => {
  beforeEach(() => () => chooseTheme('system'));

  it('a chosen theme is applied and is restored at the next start', () => {
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

  it('the choice system follows the system, also for high contrast', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(root.dataset['theme']).toBeUndefined();
    chooseTheme('contrast');
    expect(root.dataset['contrast']).toBe('more');
    chooseTheme('system');
    expect(root.dataset['contrast']).toBe(matchMedia('(prefers-contrast: more)').matches ? 'more' : undefined);
  });

  it('an invalid stored value is ignored', () => {
    localStorage.setItem('cook_theme', 'paars');
    const stop = startTheme();
    expect(themeChoice()).toBe('system');
    stop();
  });

  it('a listener is called until it unsubscribes', () => {
    let calls = 0;
    const leave = subscribeToTheme(() => (calls += 1));
    chooseTheme('light');
    leave();
    chooseTheme('dark');
    expect(calls).toBe(1);
  });
});
