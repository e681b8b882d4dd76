import type { Filling } from './slots/slot.ts';

export interface WebFeature {
  readonly name: string;
  // `any`: a feature fills slots of different kinds; each filling is checked where it is put.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly fillings: readonly Filling<any>[];
}

/** What a feature puts where. Found by the shell in `features/<name>/web/index.ts`. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;
