import { fork } from 'node:child_process';
import { once } from 'node:events';
import { clientWith, type Client } from './client.ts';

/** Starts a bare server of this folder, such as `bare-sql-server.ts`, with a message that it waits for. */
export const startBareServer = async (file: string, message: object): Promise<{ client: Client; stop(): Promise<void> }> => {
  const child = fork(new URL(`../${file}`, import.meta.url));
  const ended = once(child, 'exit');
  child.send(message);
  const port = await Promise.race([
    once(child, 'message').then(([sent]) => Number(sent)),
    ended.then(() => Promise.reject(new Error(`${file} did not start.`))),
  ]);
  const client = clientWith(`http://127.0.0.1:${port}`, '');
  return {
    client,
    async stop() {
      await client.close();
      child.disconnect();
      await ended;
    },
  };
};
