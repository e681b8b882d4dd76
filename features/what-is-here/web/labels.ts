import { perMap } from '#platform/map/model/per-map.ts';

const FIRST_ROWS = 4;

/** The labels of the last answer: the next place has the same rows, so that nothing moves when they are filled. */
export const lastLabels = perMap(() => ({ labels: Array.from({ length: FIRST_ROWS }, () => '') as readonly string[] }));
