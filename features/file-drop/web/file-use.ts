import { createStore } from 'zustand/vanilla';

/** Whether the user has dragged or opened a file since the page loaded. Until then the code for files is not fetched. */
export const fileUse = createStore<{ readonly hasBegun: boolean }>(() => ({ hasBegun: false }));

export const beginFiles = (): void => fileUse.setState({ hasBegun: true });
