import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/** Asks only whether anything is drawn. Kept apart from the contract, whose drawing schemas are needed only by code that shows drawings. */
export const readFirstDrawn = defineCall({
  method: 'GET',
  path: '/configuration/features/:configId',
  summary: 'Returns the oldest drawing of a configuration, if any.',
  params: z.object({ configId: idInPath }),
  query: z.object({ first: z.literal(1) }),
  answer: z.object({ features: z.array(z.unknown()) }),
});

/** Name of the channel that announces added, changed and removed drawings of a configuration. */
export const redlineChannel = (configurationId: number): string => `configuration.${configurationId}.redline`;
