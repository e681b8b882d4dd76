import type { FastifyRequest } from 'fastify';
import { changedMeanwhile } from './failure.ts';

const versionsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));

/**
 * Holds a change against the version that it was made of. Who sends no If-Match changes whatever there is.
 * @throws Failure 412
 */
export const requireVersion = ({ headers }: FastifyRequest, version: number): void => {
  const sent = headers['if-match'];
  if (sent === undefined || sent.trim() === '*') return;
  if (!versionsIn(sent).includes(String(version))) throw changedMeanwhile();
};
