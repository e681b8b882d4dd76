import type { Limit } from '#platform/server/rate-limits.ts';

/** Calls of people who did not sign in, by their address: a search waits for a pause in typing, and an office shares an address. */
export const oftenFromOutside: Limit = { times: 300, perSeconds: 60 };

/** Of somebody who signed in: every pause in typing asks each source, of maps each that has a search column. */
export const oftenFromInside: Limit = { times: 1_200, perSeconds: 60 };
