/** Waits until the browser is about to draw again; events of a scroll come just before that. */
export const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
