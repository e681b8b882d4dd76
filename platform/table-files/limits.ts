import { newMapLimits } from '#platform/contract/new-map-limits.ts';

/** What is read of a table: what a map takes. More is told, and not read. */
export const tableLimits = {
  rows: newMapLimits.features,
  columns: newMapLimits.attributes,
  /** Bytes of the file. */
  file: 150 * 1024 * 1024,
  /** Bytes of all that is packed in a workbook, as the file itself says it. */
  unpacked: 500 * 1024 * 1024,
} as const;
