import type { Geometry } from '#platform/contract/geojson.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Change, ChangedValue } from '../transaction.ts';

export const point: Geometry = { type: 'Point', coordinates: [145_000, 508_000] };

export const inserting = (values: Record<string, ChangedValue>): Change => ({ kind: 'insert', attributes: new Map(Object.entries(values)), geometry: point });

/** Returns 'done', or the code of the failure. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'done', (error: unknown) => (error instanceof Failure ? error.code : error));
