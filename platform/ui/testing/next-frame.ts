/** Waits until the browser is about to draw. Scroll events of that frame come first. */
export const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
