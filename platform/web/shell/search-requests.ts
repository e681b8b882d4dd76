const listeners = new Set<(words: string) => void>();

/** Asks the search box to take the focus and search for the words; empty words only give it the focus. */
export const requestSearch = (words: string): void => {
  for (const listener of listeners) listener(words);
};

/** Returns the function that stops listening. */
export const onSearchRequest = (listener: (words: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
