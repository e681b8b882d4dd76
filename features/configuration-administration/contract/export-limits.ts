/** What a file of a configuration may hold. */
export const exportLimits = {
  /** Features of one source of our own, and their bytes as GeoJSON: with more, they stay behind. */
  features: 2_000,
  featureBytes: 2_000_000,
  /** Of all sources together, in the order of the legend. */
  allFeatureBytes: 8_000_000,
  /** Bytes of a call that brings a file in. */
  body: 16_000_000,
} as const;
