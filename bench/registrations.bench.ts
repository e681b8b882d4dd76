import { readFile, writeFile } from 'node:fs/promises';
import { findPage, type ListedForm } from '#features/forms/server/list/list-query.ts';
import { openListedForm } from '#features/forms/server/list/open-listed-form.ts';
import { readRegistrations } from '#features/forms/server/list/rows.ts';
import { exportRegistrations, listRegistrations } from '#features/forms/contract/list.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Address } from '#platform/db/pool.ts';
import { changeRegistration } from '#platform/domain/forms/registrations.ts';
import { createAuditLog } from '#platform/server/audit.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { Wanted } from './bare-sql-server.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Client } from './lib/client.ts';
import { socketOf } from './lib/embedded.ts';
import { onEmbeddedWith, onPostgresWith, type Fixture } from './lib/fixture.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import { recordStatements, type Statement } from './lib/recorded-sql.ts';
import { buildRegistrations, registrationCount, type Registrations } from './lib/registrations.ts';
import { line, type Finding } from './lib/report.ts';

/** Maximum time relative to the same statements behind an empty route. */
const LISTED = { atMost: 5 };
const SAVED = { atMost: 3 };
/** Maximum growth of the product's memory during an export, in kilobytes. */
const HELD = { atMost: 50_000 };

/** The queries to measure, by what they are. */
const queriesOf = ({ items }: Registrations): Readonly<Record<string, string>> => ({
  'the first page': 'pageSize=25',
  'the last page': `pageSize=25&page=${registrationCount / 25}`,
  'a search for two words': 'pageSize=25&search=tegel+a7f',
  'a page sorted by an item': `pageSize=25&sortColumn=${items[2]}`,
  'a page filtered by an item': `pageSize=25&selectedFilterValue=Klaar&selectedFilterItem=${items[4]}`,
});

const list = async (db: Queryable, listed: ListedForm, query: string) => {
  const asked = listRegistrations.query!.parse(Object.fromEntries(new URLSearchParams(query)));
  const { ids } = await findPage(db, listed, asked);
  return readRegistrations(db, listed, ids);
};

const answersOf = ({ items }: Registrations, round: number) => [{ itemId: items[0]!, value: `Losse tegel ${round}` }, { itemId: items[2]!, value: '12' }];

/** Records the statements that write a change and its entry in the log, in their transaction. */
const recordSave = async (address: Address, town: Registrations, viewer: SignedIn): Promise<Statement[]> => {
  const entry = { action: 'registration.update', object: { type: 'registration', id: town.firstId }, details: { name: 'Melding', form_count: 1 } };
  const statements = await recordStatements(address, (db) =>
    db.transaction().execute(async (transaction) => {
      await changeRegistration(transaction, town.firstId, { userId: town.userId, values: answersOf(town, 0) });
      await createAuditLog(db).write(entry, { viewer, ip: '127.0.0.1', requestId: '' }, transaction);
    }));
  return [{ text: 'begin', values: [] }, ...statements, { text: 'commit', values: [] }];
};

const compareWith = async (what: string, aim: Finding['aim'], product: Contender, bare: Contender): Promise<Finding> => {
  const [ours, least] = await compare([product, bare]);
  const [whole, read] = [ours!.milliseconds.median, least!.milliseconds.median];
  return { what, value: whole / read, aim, unit: 'x', behind: [ours!, least!].map(describe).join('; ') };
};

/** Returns the growth of the product's memory while it exports, in kilobytes: its highest resident size, less that before. */
const growthDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const sizeOf = async (name: string): Promise<number> =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
  // Makes the present size the highest one.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await sizeOf('VmRSS');
  await work();
  return (await sizeOf('VmHWM')) - before;
};

const measure = async (where: string, address: Address, { town, client, product, database }: Fixture<Registrations>): Promise<Finding[]> => {
  const { organisation_id: organisationId } = await database.query.selectFrom('users').select('organisation_id').where('id', '=', town.userId).executeTakeFirstOrThrow();
  const viewer: SignedIn = { kind: 'user', id: town.userId, organisationId, name: '', email: '', role: 'manager', permissions: new Set(['handle_registrations']) };
  const listed = await openListedForm(database, town.formId, viewer);
  const queries = Object.entries(queriesOf(town));
  const paths: Record<string, Statement[]> = { '/save': await recordSave(address, town, viewer) };
  for (const [index, [, query]] of queries.entries()) paths[`/${index}`] = await recordStatements(address, (db) => list(db, listed, query));
  const bare = await startBareServer('bare-sql-server.ts', { address, paths } satisfies Wanted);
  const asking = (name: string, by: Client, path: string): Contender => {
    let length: number | null = null;
    return {
      name,
      async work() {
        const { body } = await by.get(path);
        length ??= body.length;
        if (body.length !== length) throw new Error(`${path} returned ${body.length} bytes, before ${length}`);
      },
    };
  };
  const pathOf = (call: typeof listRegistrations | typeof exportRegistrations): string => `/api${call.path.replace(':formId', String(town.formId))}`;
  try {
    const findings: Finding[] = [];
    // The first call loads what every later one uses.
    await client.get(pathOf(listRegistrations));
    for (const [name, type] of [['a list', undefined], ['a CSV file', 'text/csv']] as const) {
      const grown = await growthDuring(product.pid, async () => {
        const { body } = await client.get(pathOf(exportRegistrations), type);
        const found = type ? body.toString().split('\r\n').length - 2 : (JSON.parse(body.toString()) as unknown[]).length;
        if (found !== registrationCount) throw new Error(`The export has ${found} registrations`);
      });
      findings.push({ what: `memory to export ${registrationCount} registrations as ${name} (${where})`, value: grown, aim: HELD, unit: 'kB', behind: 'highest resident size, less that before' });
    }
    for (const [index, [what, query]] of queries.entries()) {
      findings.push(await compareWith(`${what} of ${registrationCount} registrations (${where})`, LISTED,
        asking('product', client, `${pathOf(listRegistrations)}?${query}`), asking('bare', bare.client, `/${index}`)));
    }
    let round = 0;
    findings.push(await compareWith(`a registration saved (${where})`, SAVED, {
      name: 'product',
      // The product limits how often a user saves.
      begin: async () => void (await database.query.deleteFrom('rate_limits').execute()),
      work: async () => client.put('/api/forms/values', { id: town.firstId, form_id: town.formId, value: answersOf(town, (round += 1)).map(({ itemId, value }) => ({ item_id: itemId, value })) }),
    }, { name: 'bare', work: async () => void (await bare.client.get('/save')) }));
    return findings;
  } finally {
    await bare.stop();
  }
};

/** Measures the overview, the export and a save of registrations. */
export default async function bench(): Promise<Finding[]> {
  return [
    ...(await onPostgresWith(buildRegistrations, (fixture) => measure('PostgreSQL', { url: fixture.databaseUrl ?? '' }, fixture))),
    ...(await onEmbeddedWith(buildRegistrations, (fixture) => measure('embedded', { socket: socketOf(fixture.folder) }, fixture))),
  ];
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
