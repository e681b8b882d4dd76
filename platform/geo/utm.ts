import proj4 from 'proj4';
import type { Position } from './rd.ts';

const zone = (number: number) => proj4(`+proj=utm +zone=${number} +ellps=GRS80 +units=m +no_defs`);
const zones = { 31: zone(31), 32: zone(32) } as const;

/** Converts metres in a zone of UTM (ETRS89) to longitude and latitude in degrees. */
export const fromUtm = ([x = NaN, y = NaN]: readonly number[], number: keyof typeof zones): Position => zones[number].inverse([x, y]);
