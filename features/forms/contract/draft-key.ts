import { defineCall } from '#platform/contract/call.ts';
import { z } from 'zod';

export const readDraftKey = defineCall({
  method: 'GET',
  path: '/forms/draft-key',
  summary: 'Returns the key with which browsers encrypt what the user has not sent yet, for the user alone; made at the first call.',
  /** 256 bits in base64url. */
  answer: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
});
