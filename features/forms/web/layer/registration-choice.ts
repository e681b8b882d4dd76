import { createStore } from 'zustand/vanilla';
import { perMap } from '#platform/map/model/per-map.ts';
import type { DrawnRegistration } from './registrations-controller.ts';

interface Choice {
  /** The registrations at a click of which the user chooses one; empty: there is nothing to choose. */
  readonly found: readonly DrawnRegistration[];
  readonly open: (chosen: DrawnRegistration) => void;
}

export const choiceOf = perMap(() => createStore<Choice>(() => ({ found: [], open: () => undefined })));

/** Opens the only registration at a click, or lets the user choose one of several. */
export const openOneOf = (store: ReturnType<typeof choiceOf>, found: readonly DrawnRegistration[], open: Choice['open']): void => {
  const [only] = found;
  if (only && found.length === 1) open(only);
  else store.setState({ found, open });
};
