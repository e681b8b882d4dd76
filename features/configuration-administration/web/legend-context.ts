import { createContext } from 'react';

export interface LegendActions {
  readonly show: (key: string, visible: boolean) => void;
  readonly edit: (key: string) => void;
}

/** The actions of the rows of a tree. The object stays the same while the tab is mounted. */
export const LegendContext = createContext<LegendActions>({ show: () => undefined, edit: () => undefined });
