import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const MONTHS_MS = 180 * 86_400_000;

/** Serves the contact of RFC 9116; without the setting there is no such file. */
export const addSecurityTxt = (app: FastifyInstance, { securityContact, publicUrl }: Settings): void => {
  if (!securityContact) return;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + MONTHS_MS).toISOString();
    return reply.type('text/plain; charset=utf-8').send(
      [
        `Contact: ${securityContact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: nl, en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
};
