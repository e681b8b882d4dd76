import { useSyncExternalStore } from 'react';
import { useMedia } from '../media/use-media.ts';
import { chooseTheme, makesDark, subscribeToTheme, themeChoice, type ThemeChoice } from './theme.ts';

/** Returns the theme of the user and its setter. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeToTheme, themeChoice), chooseTheme];
}

/** Returns whether the page has the dark theme, by the user's choice or the system's. High contrast does not count as dark. */
export const useIsDark = (): boolean => {
  const [choice] = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const wantsContrast = useMedia('(prefers-contrast: more)');
  return makesDark(choice, { isDark: isSystemDark, wantsContrast });
};
