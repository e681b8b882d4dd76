import type { FastifyRequest } from 'fastify';
import { changedMeanwhile } from './failure.ts';

const versionsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));

/**
 * Checks that a change is based on the current version. Without If-Match every version is accepted.
 * @throws Failure 412
 */
export const requireVersion = ({ headers }: FastifyRequest, version: number | string): void => {
  const sent = headers['if-match'];
  if (sent === undefined || sent.trim() === '*') return;
  if (!versionsIn(sent).includes(String(version))) throw changedMeanwhile();
};
