/** In a task of its own: what is done at once is still a part of the frame, and keeps it from the screen. */
const afterFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Gives turns, one a frame: who waits for one works when what the one before has made was drawn. */
export const oneAFrame = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => {
    const turn = last;
    last = turn.then(afterFrame);
    return turn;
  };
};
