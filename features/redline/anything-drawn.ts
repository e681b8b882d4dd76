import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/**
 * What `readRedline` answers to who wants no more than to know whether there is anything: kept apart from the contract, whose
 * schemas of drawings only those need who see one.
 */
export const readFirstDrawn = defineCall({
  method: 'GET',
  path: '/configuration/features/:configId',
  summary: 'The drawing that was drawn first, if there is any',
  params: z.object({ configId: idInPath }),
  query: z.object({ first: z.literal(1) }),
  answer: z.object({ features: z.array(z.unknown()) }),
});

/** Tells everybody who has a configuration open that something in it was drawn, changed or removed. */
export const redlineChannel = (configurationId: number): string => `configuration.${configurationId}.redline`;
