import { newMapLimits } from '#platform/contract/new-map.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';
import type { OpenFile } from './use-own-file.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Writes the body of a call with the features of the chosen layer. @throws Refusal when it cannot be written or exceeds the limit
 * of the server
 */
export const writeMap = async ({ open, chosen }: OpenFile, map: Readonly<Record<string, unknown>>): Promise<Blob> => {
  const body = await open.write(chosen, map).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(nl.failed);
  });
  if (body.size > newMapLimits.body) throw new Refusal(nl.tooLarge(Math.ceil(body.size / MEGABYTE), newMapLimits.body / MEGABYTE));
  return body;
};
