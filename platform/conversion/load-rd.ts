import { readFile } from 'node:fs/promises';
import { sevenParameters, type RdConverter } from '#platform/geo/rd-converter.ts';
import { readRdGrid } from '#platform/geo/rd-grid.ts';

/** With the correction grid where the settings name one (`COOK_RDTRANS_GRID`), with the seven parameters where not. */
export const loadRd = async (gridPath: string | null): Promise<RdConverter> => {
  if (gridPath === null) return sevenParameters;
  const { buffer, byteOffset, byteLength } = await readFile(gridPath);
  return readRdGrid(buffer.slice(byteOffset, byteOffset + byteLength));
};
