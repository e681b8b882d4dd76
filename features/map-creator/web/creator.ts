import { createStore } from 'zustand/vanilla';

/** Whether the dialog stands open, and whether it ever did: until then none of it is fetched. */
interface Creator {
  readonly isOpen: boolean;
  readonly hasBegun: boolean;
}

export const creator = createStore<Creator>(() => ({ isOpen: false, hasBegun: false }));

export const openCreator = (): void => creator.setState({ isOpen: true, hasBegun: true });
export const closeCreator = (): void => creator.setState({ isOpen: false });
