import { createStore } from 'zustand/vanilla';

/** Whether the dialog is open, and whether it was ever opened: its code is loaded at the first time. */
interface Creator {
  readonly isOpen: boolean;
  readonly hasBegun: boolean;
}

export const creator = createStore<Creator>(() => ({ isOpen: false, hasBegun: false }));

export const openCreator = (): void => creator.setState({ isOpen: true, hasBegun: true });
export const closeCreator = (): void => creator.setState({ isOpen: false });
