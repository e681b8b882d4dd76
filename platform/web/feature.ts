import type { SlotEntry } from './slots/slot.ts';

export interface WebFeature {
  readonly name: string;
  readonly fillings: readonly SlotEntry[];
}

/** The entries that a feature puts into slots. The shell finds it as the default export of `features/<name>/web/index.ts`. */
export const defineWebFeature = (feature: WebFeature): WebFeature => feature;
