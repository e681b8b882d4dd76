/**
 * Writes until it is killed: node writer.ts <embedded|postgres> <data folder or URL> <run>
 *
 * First reports the existing rows of earlier runs, then the rows of each transaction after its commit was acknowledged. One
 * JSON value per line.
 */
import { sql } from 'kysely';
import { connect, openDatabase } from '../open.ts';
import type { Database } from '../database.ts';
import { silentLog } from '../testing/silent-log.ts';

const [kind = '', place = '', runText = '0'] = process.argv.slice(2);
const run = Number(runText);
const WRITERS = 4;
const ROWS_PER_TRANSACTION = 3;

export interface Present {
  readonly run: number;
  readonly numbers: readonly number[];
}

const report = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

const open = (): Promise<Database> | Database =>
  kind === 'embedded'
    ? openDatabase({ dataDir: place, log: silentLog })
    : connect('postgres', { url: place }, silentLog);

const present = async ({ query }: Database): Promise<Present[]> => {
  await sql`create table if not exists soak (run int, number int, payload text, primary key (run, number))`.execute(query);
  const { rows } = await sql<Present>`
    select run, array_agg(number) as numbers from soak where payload = repeat(md5(number::text), 20) group by run`.execute(query);
  return rows;
};

const write = async (database: Database, writer: number): Promise<never> => {
  for (let number = writer; ; number += WRITERS * ROWS_PER_TRANSACTION) {
    const numbers = Array.from({ length: ROWS_PER_TRANSACTION }, (_, index) => number + index * WRITERS);
    await database.transaction((transaction) =>
      sql`insert into soak select ${run}, number, repeat(md5(number::text), 20) from unnest(${numbers}::int[]) as number`.execute(transaction),
    );
    report(numbers);
  }
};

const database = await open();
report(await present(database));
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(database, writer)));
