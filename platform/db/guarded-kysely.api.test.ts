import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { TransactionMisuse } from './errors.ts';
import { afterCommit } from './guarded-kysely.ts';
import { testDatabase } from './testing/index.ts';

const database = testDatabase();
afterAll(() => database.close());

const one = (query: typeof database.query) => sql<{ one: number }>`select 1 as one`.execute(query);
/** Fails after 10 seconds if a call waits for itself. */
const atOnce = <T>(call: () => Promise<T>): Promise<T> =>
  Promise.race([call(), new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it waited')), 10_000))]);

describe('transactions', () => {
  it('are committed when the work succeeds and rolled back when it fails', async () => {
    const table = `t_${crypto.randomUUID().replaceAll('-', '')}`;
    await sql`create table ${sql.id(table)} (n int)`.execute(database.query);
    await database.transaction((transaction) => sql`insert into ${sql.id(table)} values (1)`.execute(transaction));
    await expect(
      database.transaction(async (transaction) => {
        await sql`insert into ${sql.id(table)} values (2)`.execute(transaction);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const { rows } = await sql<{ n: number }>`select n from ${sql.id(table)}`.execute(database.query);
    expect(rows).toEqual([{ n: 1 }]);
    await sql`drop table ${sql.id(table)}`.execute(database.query);
  });

  it('run afterCommit tasks after the commit, and not after a rollback', async () => {
    const done: string[] = [];
    const work = async (transaction: typeof database.query, name: string): Promise<void> => {
      afterCommit(() => done.push(name));
      await one(transaction);
      done.push(`in ${name}`);
    };
    await database.transaction((transaction) => work(transaction, 'first'));
    await expect(
      database.transaction(async (transaction) => {
        await work(transaction, 'second');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await work(database.query, 'third');
    expect(done).toEqual(['in first', 'first', 'in second', 'third', 'in third']);
  });

  it('refuse a query through the pool at once', async () => {
    await expect(atOnce(() => database.transaction(() => one(database.query)))).rejects.toThrow(TransactionMisuse);
  });

  it('refuse a prepared statement through the pool', async () => {
    const statement = { name: 'test_one', text: 'select $1::int as one' };
    await expect(atOnce(() => database.transaction(() => database.queryPrepared(statement, [1])))).rejects.toThrow(TransactionMisuse);
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => database.queryPrepared(statement, [n])))).toEqual([1, 2, 3, 4, 5].map((n) => [{ one: n }]));
  });

  it('refuse a nested transaction', async () => {
    await expect(atOnce(() => database.transaction(() => database.transaction(one)))).rejects.toThrow(
      'A transaction was opened inside a transaction',
    );
  });

  it('can be opened only through database.transaction()', async () => {
    await expect(database.query.transaction().execute(one)).rejects.toThrow(TransactionMisuse);
    await expect(one(database.query)).resolves.toBeDefined();
  });

  it('do not affect concurrent calls, and return their connection to the pool', async () => {
    const elsewhere = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const held = database.transaction(async (transaction) => {
      inside.resolve();
      await elsewhere.promise;
      return one(transaction);
    });
    await inside.promise;
    const other = one(database.query);
    elsewhere.resolve();
    await expect(held).resolves.toBeDefined();
    await expect(other).resolves.toBeDefined();
    await expect(one(database.query)).resolves.toBeDefined();
  });

  it('allow queries through the pool after they end', async () => {
    const result = await database.transaction(async (transaction) => {
      await one(transaction);
      return { later: () => one(database.query) };
    });
    await expect(result.later()).resolves.toBeDefined();
  });
});

describe('prepared statements', () => {
  const adding = (number: number) => ({ name: 'test_adding', text: `select $1::int + ${number} as sum` });

  it('serve calls at the same moment, each with its own values', async () => {
    const sums = await Promise.all(Array.from({ length: 20 }, (_, n) => database.queryPrepared(adding(1), [n])));
    expect(sums).toEqual(Array.from({ length: 20 }, (_, n) => [{ sum: n + 1 }]));
  });

  it('are separate for each pool on the same database', async () => {
    const other = testDatabase();
    try {
      expect(await other.queryPrepared(adding(10), [1])).toEqual([{ sum: 11 }]);
      expect(await database.queryPrepared(adding(1), [1])).toEqual([{ sum: 2 }]);
    } finally {
      await other.close();
    }
  });

  it('refuse a second text under the same name', async () => {
    await database.queryPrepared(adding(1), [1]);
    await expect(database.queryPrepared(adding(2), [1])).rejects.toThrow('Prepared statements must be unique');
    expect(await database.queryPrepared(adding(1), [1])).toEqual([{ sum: 2 }]);
  });

  it('can be corrected after an error in their text', async () => {
    const wrong = { name: 'test_wrong', text: 'select from nowhere_at_all' };
    await expect(database.queryPrepared(wrong, [])).rejects.toThrow('nowhere_at_all');
    await expect(database.queryPrepared(wrong, [])).rejects.toThrow('nowhere_at_all');
    expect(await database.queryPrepared(adding(1), [2])).toEqual([{ sum: 3 }]);
  });
});
