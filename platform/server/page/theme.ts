import type { FastifyInstance } from 'fastify';
import type { Platform } from '../feature.ts';
import { etagOf } from '../http/answer.ts';

/** The style sheet of the organisation that one belongs to; for visitors that of the host name. */
export const addTheme = (app: FastifyInstance, { sessions, organisations }: Platform): void => {
  app.get('/theme.css', async (request, reply) => {
    const { viewer } = await sessions.open(request, reply);
    const css = (await organisations.byId(viewer.organisationId))?.themeCss ?? '';
    const etag = etagOf(css);
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(css);
  });
};
