import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The credentials of the protected service, as the source of the demo sends them. They protect drawings of a fictional
 * town, so they may be public.
 */
export const guardedAuthorization = `Basic ${Buffer.from('kaartportaal:alleen-voor-de-server').toString('base64')}`;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isKnown = (authorization: string | undefined): boolean =>
  authorization !== undefined && timingSafeEqual(hash(authorization), hash(guardedAuthorization));
