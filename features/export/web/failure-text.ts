import type { ExportRun } from '../contract.ts';
import { nl } from './nl.ts';

/** Why an export failed: the words of the specification for a shape file, and then the reason. */
export const failureText = ({ format, failure }: Pick<ExportRun, 'format' | 'failure'>): string =>
  [format === 'shp' ? nl.shapefileFailed : null, failure].filter((part) => part !== null).join(' ');
