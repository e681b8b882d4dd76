import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '../pool.ts';
import { testDatabaseAddress } from '../testing/index.ts';

const pools: pg.Pool[] = [];
const newPool = (): pg.Pool => {
  const pool = createPool(testDatabaseAddress().address, () => undefined);
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** Several packets long, so that packets of other clients come in between. */
const LARGE = 'x'.repeat(300_000);

describe('concurrent clients', () => {
  it('get their own answers and errors', async () => {
    const clients = Array.from({ length: 5 }, newPool).flatMap((pool) => [pool, pool, pool]);
    const work = async (pool: pg.Pool, client: number): Promise<void> => {
      for (let round = 0; round < 20; round++) {
        const value = (client + round) % 2 === 0 ? LARGE : `short ${client}`;
        if (round % 7 === 3) {
          await expect(pool.query('select 1 / ($1::int - length($2::text))', [value.length, value])).rejects.toThrow('division by zero');
        }
        const { rows } = await pool.query(`select length($1::text) as c${client}, $2::int as round`, [value, round]);
        expect(rows).toEqual([{ [`c${client}`]: value.length, round }]);
      }
    };
    await Promise.all(clients.map(work));
  });

  it('wait for a client in a transaction, and continue when it disconnects', async () => {
    const [leaving, staying] = [newPool(), newPool()];
    const table = `wire_${crypto.randomUUID().replaceAll('-', '')}`;
    await staying.query(`create table ${table} (n int)`);
    const client = await leaving.connect();
    await client.query('begin');
    await client.query(`insert into ${table} values (1)`);
    const waiting = staying.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    // Destroys the connection without a terminate message.
    client.release(true);
    expect((await waiting).rows).toEqual([{ n: 0 }]);
    await staying.query(`drop table ${table}`);
  });
});
