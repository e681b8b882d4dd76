import type { ExportRun } from '../contract.ts';
import { nl } from './nl.ts';

/** Returns why an export failed; for a shapefile a fixed sentence comes first. */
export const failureText = ({ format, failure }: Pick<ExportRun, 'format' | 'failure'>): string =>
  [format === 'shp' ? nl.shapefileFailed : null, failure].filter((part) => part !== null).join(' ');
