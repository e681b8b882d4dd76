import type { Programme } from '../plan/zones.ts';
import type { HouseStyle } from './house-style.ts';

const rows: HouseStyle = {
  frontage: [5.2, 6.2], depth: [8.6, 10.2], setback: [3, 4.6], row: [5, 9], gap: [2, 3.2],
  storeys: [2, 2], roof: 'zadeldak', annex: 0.3, shed: 0.04,
};
const semis: HouseStyle = { ...rows, frontage: [6.4, 7.8], row: [2, 2], gap: [5, 7], setback: [4.5, 6], shed: 0.08, annex: 0.4 };
const villas: HouseStyle = {
  ...rows, frontage: [10, 14.5], depth: [9, 13], row: [1, 1], gap: [9, 16], setback: [7, 12],
  roof: 'schilddak', annex: 0.5, shed: 0.35,
};
const oldTown: HouseStyle = {
  ...rows, frontage: [4.8, 8], depth: [9.5, 13], setback: [0, 0.3], row: [4, 12], gap: [0, 1.4],
  storeys: [2, 3], annex: 0.45, shed: 0.03, units: [1, 2], shops: 0.2,
};
const town1930: HouseStyle = { ...rows, frontage: [5.2, 6.8], row: [3, 7], setback: [2.4, 4], annex: 0.5, gap: [2.2, 3.2] };
const apartments: HouseStyle = {
  ...rows, frontage: [15, 24], depth: [11, 13], setback: [1.5, 4], row: [1, 3], gap: [5, 9], storeys: [3, 5],
  roof: 'plat dak', annex: 0, shed: 0, units: [6, 14], shops: 0.08,
};
const quay: HouseStyle = { ...rows, frontage: [5.4, 7], depth: [10, 12], setback: [0.5, 2], row: [3, 8], storeys: [3, 3], units: [1, 2] };
const modern: HouseStyle = { ...rows, frontage: [5.4, 6.4], row: [3, 7], storeys: [2, 3], roof: 'lessenaarsdak', setback: [2, 4] };
const urban: HouseStyle = { ...modern, storeys: [3, 3], roof: 'plat dak', setback: [1.5, 3] };

/** House styles of a neighbourhood, one per block. Earlier ones are chosen more often. */
export const stylesOf: Partial<Record<Programme, readonly HouseStyle[]>> = {
  core: [oldTown],
  harbour: [quay, quay, apartments],
  station: [apartments, apartments, urban, town1930],
  'garden-town': [town1930, town1930, town1930, semis],
  'row-houses': [rows, rows, rows, semis],
  flats: [rows],
  courts: [rows, { ...rows, row: [3, 6] }, semis],
  villas: [villas],
  waterside: [modern, semis, semis, modern],
  'new-town': [modern, urban, modern, semis],
};
