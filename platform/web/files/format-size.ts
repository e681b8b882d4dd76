const KB = 1_000;
const MB = 1_000_000;
const one = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** Bytes as people read them. */
export const formatSize = (bytes: number): string =>
  bytes < MB ? `${one.format(Math.max(1, Math.round(bytes / KB)))} kB` : `${one.format(bytes / MB)} MB`;
