/** Limits of an exported configuration. */
export const exportLimits = {
  /** Number of own features of one source, and their size in bytes as GeoJSON. Above either, the file has no features of that source. */
  features: 2_000,
  featureBytes: 2_000_000,
  /** Size in bytes of the features of all sources together, in the order of the legend. */
  allFeatureBytes: 8_000_000,
  /** Size in bytes of the body of an import. */
  body: 16_000_000,
} as const;
