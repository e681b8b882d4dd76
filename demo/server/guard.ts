import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * What the guarded service wants to see, as the server that is filled with the demo sends it. It guards a drawing of
 * a town that does not exist: everybody may read it here.
 */
export const guardedAuthorization = `Basic ${Buffer.from('kaartportaal:alleen-voor-de-server').toString('base64')}`;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isKnown = (authorization: string | undefined): boolean =>
  authorization !== undefined && timingSafeEqual(hash(authorization), hash(guardedAuthorization));
