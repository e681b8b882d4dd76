/** Limits on the fields of a map: characters, unless stated otherwise. */
export const mapLimits = {
  name: 200,
  layerName: 500,
  description: 20_000,
  address: 2_000,
  secret: 4_000,
  parameter: 4_000,
  /** Numbers of items. */
  parameters: 50,
  layers: 500,
  groups: 100,
  rules: 200,
  fields: 400,
  metadataBlocks: 50,
  metadataLines: 100,
  /** Maps in one bulk change. */
  atOnce: 500,
  /** Bytes of the body of a call that sends a map. */
  body: 2_000_000,
} as const;
