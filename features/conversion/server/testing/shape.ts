import { dbf, prj, shp } from '#platform/conversion/testing/shape.ts';
import type { SentFile } from './calls.ts';

export const wholeShape = (): SentFile[] => [
  { name: 'bomen.shp', content: shp([145_000.123, 508_000], [145_100, 508_100]) },
  { name: 'bomen.dbf', content: dbf(['één', 'twee']) },
  { name: 'bomen.prj', content: prj },
];
