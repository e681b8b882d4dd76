import type { StoreApi } from 'zustand/vanilla';
import { isChanged } from '../work.ts';
import type { Editing } from './editing.ts';

type State = StoreApi<Editing>;

/** Whether leaving the object would lose what was filled in. */
export const wouldLose = (state: State): boolean => {
  const { entry } = state.getState();
  return entry !== null && isChanged(entry);
};

/** Leaves the object for something else; asks first when something would be lost. */
export const leave = (state: State, then: () => void): void => {
  if (wouldLose(state)) state.setState({ leaving: then });
  else then();
};

/** The user chose to leave: discards what was filled in. */
export const leaveNow = (state: State): void => {
  const { leaving } = state.getState();
  state.setState({ leaving: null, entry: null });
  leaving?.();
};

/** The user chose to stay. */
export const stay = (state: State): void => state.setState({ leaving: null });
