import { useSyncExternalStore } from 'react';
import { useMedia } from '../media/use-media.ts';
import { chooseTheme, subscribeToTheme, themeChoice, type ThemeChoice } from './theme.ts';

/** The reader's theme and how to change it. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeToTheme, themeChoice), chooseTheme];
}

/** Whether the page is dark now, by the reader's choice or the system's; with high contrast it is not just dark. */
export const useIsDark = (): boolean => {
  const [choice] = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const wantsContrast = useMedia('(prefers-contrast: more)');
  if (choice === 'system') return isSystemDark && !wantsContrast;
  return choice === 'dark';
};
