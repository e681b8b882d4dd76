import { readFile } from 'node:fs/promises';
import { sevenParameters, type RdConverter } from '#platform/geo/rd-converter.ts';

/** Loads the RD converter: with the correction grid if configured (`COOK_RDTRANS_GRID`), else with seven parameters. */
export const loadRd = async (gridPath: string | null): Promise<RdConverter> => {
  if (gridPath === null) return sevenParameters;
  const { readRdGrid } = await import('#platform/geo/rd-grid.ts');
  const { buffer, byteOffset, byteLength } = await readFile(gridPath);
  return readRdGrid(buffer.slice(byteOffset, byteOffset + byteLength));
};
