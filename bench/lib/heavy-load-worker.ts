import { parentPort, workerData } from 'node:worker_threads';
import { sameLength } from './answers.ts';
import { clientWith } from './client.ts';
import type { FromLoad, LoadOrder, ToLoad } from './heavy-load.ts';

const { address, cookie, path, clients } = workerData as LoadOrder;
const tell = (message: FromLoad): void => parentPort?.postMessage(message);

const client = clientWith(address, cookie, clients);
const answer = sameLength('The heavy call');
const load = { running: false, answers: 0 };
let ended = Promise.resolve();

const ask = async (): Promise<void> => {
  answer.expect((await client.get(path)).body);
  load.answers += 1;
};

const askOn = async (): Promise<void> => {
  while (load.running) await ask();
};

const begin = async (): Promise<void> => {
  load.running = true;
  load.answers = 0;
  const all = Array.from({ length: clients }, ask);
  ended = Promise.all(all.map((first) => first.then(askOn))).then(() => undefined);
  // `end` reports the error; this prevents an unhandled rejection until then.
  ended.catch(() => undefined);
  await Promise.all(all);
  tell({ kind: 'running' });
};

const end = async (): Promise<void> => {
  load.running = false;
  await ended;
  tell({ kind: 'stopped', answers: load.answers });
};

parentPort?.on('message', (message: ToLoad) => {
  (message === 'start' ? begin() : end()).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
