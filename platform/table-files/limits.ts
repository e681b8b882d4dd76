import { newMapLimits } from '#platform/contract/new-map-limits.ts';

/** Limits of a table, equal to those of a map. A larger file is refused with a message. */
export const tableLimits = {
  rows: newMapLimits.features,
  columns: newMapLimits.attributes,
  /** Bytes of the file. */
  file: 150 * 1024 * 1024,
  /** Unpacked size of a workbook in bytes, as given in its zip directory. */
  unpacked: 500 * 1024 * 1024,
} as const;
