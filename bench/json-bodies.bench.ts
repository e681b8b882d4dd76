import Fastify from 'fastify';
import { handleError } from '#platform/server/http/error-handler.ts';
import { addJsonParser } from '#platform/server/http/json-body.ts';
import type { Finding } from './lib/report.ts';

const ROUNDS = 15;

/** Each is about a megabyte. */
const bodies: readonly { readonly what: string; readonly text: string; readonly status: number }[] = [
  { what: 'deep objects', text: '{"a":'.repeat(200_000), status: 400 },
  { what: 'lists as deep as allowed', text: `[${Array.from({ length: 10_000 }, () => `${'['.repeat(47)}${']'.repeat(47)}`).join(',')}]`, status: 200 },
  { what: 'escaped characters', text: `[${Array.from({ length: 70_000 }, () => String.raw`"\ud83d\ude00"`).join(',')}]`, status: 200 },
  { what: 'many keys', text: `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join(',')}}`, status: 200 },
];

/** Measures how long one hostile body blocks the event loop, in CPU time of its thread. */
export default async (): Promise<Finding[]> => {
  const app = Fastify({ bodyLimit: 20_000_000 });
  app.setErrorHandler(handleError);
  addJsonParser(app);
  app.post('/', async () => 'ok');
  const findings: Finding[] = [];
  for (const { what, text, status } of bodies) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.threadCpuUsage();
      const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: text, headers: { 'content-type': 'application/json' } });
      const { user, system } = process.threadCpuUsage(before);
      if (statusCode !== status) throw new Error(`A body of ${what} was answered with ${statusCode}.`);
      taken.push((user + system) / 1_000);
    }
    const sorted = taken.toSorted((one, other) => one - other);
    const value = sorted[Math.floor(ROUNDS / 2)] ?? Infinity;
    findings.push({ what: `a megabyte of ${what}`, value, aim: { atMost: 200 }, unit: 'ms', behind: `median of ${ROUNDS}, most ${sorted.at(-1)?.toFixed(0)} ms` });
  }
  await app.close();
  return findings;
};
