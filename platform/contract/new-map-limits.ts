/** Limits on a map that a user uploads. The browser checks them before sending, the server again. */
export const newMapLimits = {
  /** Bytes of the whole request body. */
  body: 64 * 1024 * 1024,
  features: 250_000,
  /** Unique attribute names in the whole map. */
  attributes: 400,
  /** Bytes of one feature as JSON, enough for a coastline of 100,000 points. */
  feature: 4 * 1024 * 1024,
  /** Characters. */
  name: 200,
  attributeName: 200,
  description: 5_000,
  address: 2_000,
  /** Layers of a map service. */
  layers: 500,
} as const;

/** Maps with more points than this are drawn with WebGL. */
export const WEBGL_POINTS_ABOVE = 1_000;
