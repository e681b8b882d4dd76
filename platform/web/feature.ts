import type { Filling } from './slots/slot.ts';

export interface WebFeature {
  readonly name: string;
  readonly fillings: readonly Filling[];
}

/** What a feature puts where. Found by the shell in `features/<name>/web/index.ts`. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;
