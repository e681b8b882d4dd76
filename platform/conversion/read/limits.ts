/** Limits of one import; a personal map holds no more. */
export const readLimits = {
  features: 100_000,
  layers: 1_000,
  /** Size of the features as JSON: twice the limit of the call that creates a map. */
  bytes: 128_000_000,
  /** Files in one upload, such as the parts of a shape file. */
  files: 20,
} as const;
