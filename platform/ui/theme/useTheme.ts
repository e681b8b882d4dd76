import { useSyncExternalStore } from 'react';
import { chooseTheme, subscribeToTheme, themeChoice, type ThemeChoice } from './theme.ts';

/** The reader's theme and how to change it. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeToTheme, themeChoice), chooseTheme];
}
