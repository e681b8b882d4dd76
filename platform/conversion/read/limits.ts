/** What one reading may give; more than this no map of somebody's own can hold. */
export const readLimits = {
  features: 100_000,
  layers: 1_000,
  /** Of the features as text: twice what a map may be sent as. */
  bytes: 128_000_000,
  /** That are chosen together: the parts of a shape file. */
  files: 20,
} as const;
