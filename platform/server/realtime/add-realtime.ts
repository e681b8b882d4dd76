import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import { defineCall } from '#platform/contract/call.ts';
import { realtimePath } from '#platform/contract/realtime.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { Platform } from '../feature.ts';
import type { Gate } from '../http/gate.ts';
import { signedIn } from '../policy.ts';
import { route, type Route } from '../route.ts';
import { LARGEST_MESSAGE } from './client-messages.ts';

/** Ignores upgrade requests for other addresses, which HTTP then answers. */
export const mayUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === realtimePath;

/** The route for the gate. `changes: true` makes it refuse requests from other sites. */
const opening = route(defineCall({ method: 'GET', path: realtimePath, summary: 'Opens the WebSocket for realtime events.' }), {
  policy: signedIn,
  changes: true,
  handle: async () => undefined,
});

const upgradeRequired = (): Failure => new Failure('upgrade_required', 426, 'Dit adres is er voor WebSockets alleen.');

/** Registers the WebSocket address; each browser tab opens one socket. */
export const addRealtime = async (app: FastifyInstance, { realtime }: Platform, gateOf: (route: Route) => Gate): Promise<void> => {
  app.addHook('preClose', () => realtime.close());
  await app.register(async (room) => {
    await room.register(websocket, {
      options: { maxPayload: LARGEST_MESSAGE, perMessageDeflate: false },
      // Done by the hook above, for the whole server.
      preClose: (done) => done(),
    });
    room.route({
      method: 'GET',
      url: realtimePath,
      onRequest: gateOf(opening),
      handler: async (_request, reply) => {
        reply.header('upgrade', 'websocket');
        throw upgradeRequired();
      },
      wsHandler(socket, { viewer, session }) {
        if (viewer?.kind === 'user' && session?.id) realtime.accept(socket, session.id, viewer);
        else socket.close();
      },
    });
  });
};
