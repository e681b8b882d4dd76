/** Longer than the offer to take a removal back stands on the screen. Milliseconds. */
const KEPT_MS = 3_600_000;

/** What was removed after this moment may be put back. */
export const putBackSince = (): Date => new Date(Date.now() - KEPT_MS);
