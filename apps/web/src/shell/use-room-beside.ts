import { useSyncExternalStore } from 'react';
import { isSmall } from './narrow.ts';
import { useOpenTab } from './use-open-tab.ts';

/** Pixels: the margins and the column at the right, the panel of a tool with its margin, and the least map to work in. */
const TAKEN = 36 + 84 + 300;
const LEAST_MAP = 340;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Returns whether the map beside the open drawer has room for the panel of a tool; otherwise the panel belongs in the drawer. */
export const useRoomBeside = (): boolean => {
  const { width } = useOpenTab();
  return useSyncExternalStore(subscribe, () => width === 0 || isSmall() || innerWidth - width - TAKEN >= LEAST_MAP);
};
