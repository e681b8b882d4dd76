/** Resolves in a separate task after the next frame; work in the frame callback itself would delay that frame. */
const afterFrame = (): Promise<void> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Returns a function whose promises resolve one per frame, each after the result of the previous caller is drawn. */
export const oncePerFrame = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => {
    const turn = last;
    last = turn.then(afterFrame);
    return turn;
  };
};
