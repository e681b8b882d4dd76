/**
 * A node that runs counting jobs until it is killed:
 * node node-process.ts <embedded
 * postgres> <address as JSON> <room>
 */
import type { Database } from '#platform/db/database.ts';
import { connect } from '#platform/db/open.ts';
import type { Address } from '#platform/db/pool.ts';
import pino from 'pino';
import { defineWorker } from '../job.ts';
import { createJobs } from '../jobs.ts';
import { counting, shortTimings } from './counting.ts';

const [kind = '', address = '', room = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const database = connect(kind as Database['kind'], JSON.parse(address) as Address, log);
const jobs = createJobs(database, log, { room, timings: shortTimings });
jobs.registerWorkers([
  defineWorker({
    type: counting,
    async work(_payload, { progress }) {
      progress(0.5);
      console.log('working');
      return new Promise<never>(() => undefined);
    },
  }),
]);
await jobs.start();
console.log('ready');
