import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { nl } from './nl.ts';

/** Returns unique, non-empty column names, such as `naam`, `naam 2` and `Kolom 3`. */
export const columnNames = (header: readonly (string | number | boolean | null)[]): string[] => {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const written = String(cell ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, newMapLimits.attributeName - 10);
    const name = written === '' ? nl.column(index + 1) : written;
    let different = name;
    for (let count = 2; taken.has(different); count += 1) different = `${name} ${count}`;
    taken.add(different);
    return different;
  });
};
