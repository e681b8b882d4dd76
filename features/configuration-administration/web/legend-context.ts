import { createContext } from 'react';

export interface LegendActions {
  readonly show: (key: string, visible: boolean) => void;
  readonly edit: (key: string) => void;
}

/** What the rows of a tree can do; the same object as long as the tab is there. */
export const LegendContext = createContext<LegendActions>({ show: () => undefined, edit: () => undefined });
