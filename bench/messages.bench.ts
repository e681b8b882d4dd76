import { once } from 'node:events';
import { registrationChannel } from '#features/forms/contract/channels.ts';
import type { RegistrationMessage } from '#features/forms/contract/messages.ts';
import { realtimePath, type RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { WebSocket } from 'ws';
import { clientWith, type Client } from './lib/client.ts';
import { effort } from './lib/effort.ts';
import { onPostgresWith } from './lib/fixture.ts';
import { median, quantile } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import { buildRegistrations } from './lib/registrations.ts';
import type { Finding } from './lib/report.ts';

/** Maximum milliseconds from sending a message until a user of another node has read it. */
const READ = { atMost: 1_000 };
const MESSAGES_PER_ROUND = 10;
/** Milliseconds after which the bench gives up. */
const LATEST = 30_000;

/** Subscribes to a channel. Returns the socket, and a function that waits for the next news of a message. */
const listen = async ({ address, cookie }: Client, channel: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${realtimePath}`, { headers: { cookie, origin: address } });
  const nextNews = async (): Promise<RealtimeServerMessage> => {
    const [data] = await once(socket, 'message', { signal: AbortSignal.timeout(LATEST) }) as [Buffer];
    const news = JSON.parse(data.toString()) as RealtimeServerMessage;
    return 'alive' in news ? nextNews() : news;
  };
  await once(socket, 'open');
  const subscribed = nextNews();
  socket.send(JSON.stringify({ subscribe: channel }));
  if (!('subscribed' in (await subscribed))) throw new Error('The subscription was refused');
  return { socket, nextNews };
};

/** Measures from sending a message about a registration until a user of another node has read it, as the browser does after its news. */
export default (): Promise<Finding[]> =>
  onPostgresWith(buildRegistrations, async ({ folder, database, databaseUrl, town, client }) => {
    await using stack = new AsyncDisposableStack();
    const second = await startProduct({ environment: { DATABASE_URL: databaseUrl ?? '', COOK_DEMO: 'false', COOK_DATA_DIR: folder } });
    stack.defer(() => second.stop());
    const reader = clientWith(second.address, client.cookie);
    stack.defer(() => reader.close());
    const { socket, nextNews } = await listen(reader, registrationChannel(town.firstId));
    stack.defer(() => socket.terminate());
    const times: number[] = [];
    for (let number = 0; number < (effort.rounds + 1) * MESSAGES_PER_ROUND; number += 1) {
      // The product limits how often a user sends.
      await database.query.deleteFrom('rate_limits').execute();
      const text = `Bericht ${number}`;
      const news = nextNews();
      const sent = performance.now();
      await client.post('/api/messages', { register_id: town.firstId, message: text });
      await news;
      const { body } = await reader.get(`/api/messages/register/${town.firstId}`);
      const took = performance.now() - sent;
      if (!(JSON.parse(body.toString()) as RegistrationMessage[]).some((message) => message.text === text)) throw new Error(`The other node does not have '${text}'`);
      // The first round warms up.
      if (number >= MESSAGES_PER_ROUND) times.push(took);
    }
    return [{
      what: 'p95 of the time from sending a message until a user of another node has read it', value: quantile(times, 0.95), aim: READ, unit: 'ms',
      behind: `${times.length} messages: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    }];
  });
