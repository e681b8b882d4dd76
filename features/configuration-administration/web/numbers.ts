import type { Extent } from '#platform/contract/geojson.ts';

const parts = (text: string): number[] => text.split(/[,;]/).map((part) => Number(part.trim() === '' ? Number.NaN : part.trim()));

/** Reads four numbers with commas between them, in metres in EPSG:28992; null if they are no extent. */
export const readExtent = (text: string): Extent | null => {
  const [minX, minY, maxX, maxY, ...more] = parts(text);
  if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined || more.length > 0) return null;
  return minX < maxX && minY < maxY ? [minX, minY, maxX, maxY] : null;
};

export const writeExtent = (extent: readonly number[]): string => extent.map((value) => String(Math.round(value * 100) / 100)).join(', ');

/** Reads X and Y with a comma between them; null if they are no point. */
export const readPoint = (text: string): [number, number] | null => {
  const [x, y, ...more] = parts(text);
  return x !== undefined && y !== undefined && more.length === 0 && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
};
