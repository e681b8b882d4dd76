/** Drawings that are read or put on the map in one go; between two of them the page answers to who works with it. */
export const PIECE = 100;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Hands over piece by piece, with a pause after each. */
export const inPieces = async <Item>(all: readonly Item[], take: (piece: readonly Item[]) => void): Promise<void> => {
  for (let from = 0; from < all.length; from += PIECE) {
    take(all.slice(from, from + PIECE));
    await pause();
  }
};
