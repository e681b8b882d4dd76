/** Number of drawings that are read or added at once; the page can respond between two chunks. */
export const CHUNK_SIZE = 100;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Passes the items in chunks, with a pause after each. */
export const inChunks = async <Item>(all: readonly Item[], take: (chunk: readonly Item[]) => void): Promise<void> => {
  for (let from = 0; from < all.length; from += CHUNK_SIZE) {
    take(all.slice(from, from + CHUNK_SIZE));
    await pause();
  }
};
