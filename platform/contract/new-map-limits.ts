/** What a map that somebody brings may be. Told before it is sent, and held by the server. */
export const newMapLimits = {
  /** Bytes of the whole call. */
  body: 64 * 1024 * 1024,
  features: 250_000,
  /** Different names of attributes in the whole map. */
  attributes: 400,
  /** Bytes of one feature as JSON: a coast of a hundred thousand points. */
  feature: 4 * 1024 * 1024,
  /** Characters. */
  name: 200,
  attributeName: 200,
  description: 5_000,
  address: 2_000,
  /** Layers of a map service. */
  layers: 500,
} as const;

/** Above so many points the graphics card draws them. */
export const WEBGL_POINTS_ABOVE = 1_000;
