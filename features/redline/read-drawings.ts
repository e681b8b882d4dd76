import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/**
 * `readRedline` without the schema of drawings, so that the code that checks whether anything is drawn does not load it. Drawings are
 * validated one by one where they are used: validating thousands at once would block the page.
 */
export const readDrawings = defineCall({
  method: 'GET',
  path: '/configuration/features/:configId',
  summary: 'Lists the drawings of a configuration in the order in which they were drawn (EPSG:4326).',
  params: z.object({ configId: idInPath }),
  query: z.object({ ids: z.string().optional() }),
  answer: z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
});

/** Name of the channel that announces added, changed and removed drawings of a configuration. */
export const redlineChannel = (configurationId: number): string => `configuration.${configurationId}.redline`;

/** The event of that channel. */
export const redlineChanged = 'changed';
