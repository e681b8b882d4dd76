const KB = 1_000;
const MB = 1_000_000;
const format = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** Formats bytes in Dutch: `1,2 MB`; below 1 MB in whole kB, at least 1. */
export const formatSize = (bytes: number): string =>
  bytes < MB ? `${format.format(Math.max(1, Math.round(bytes / KB)))} kB` : `${format.format(bytes / MB)} MB`;
