/** Tells whether a call or a task ended because the page gave it up, which is no fault. */
export const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
