/** Number of drawings that are read or added at once; the page can respond between two chunks. */
export const PIECE = 100;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Passes the items in chunks, with a pause after each. */
export const inPieces = async <Item>(all: readonly Item[], take: (piece: readonly Item[]) => void): Promise<void> => {
  for (let from = 0; from < all.length; from += PIECE) {
    take(all.slice(from, from + PIECE));
    await pause();
  }
};
