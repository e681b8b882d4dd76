import { sql } from 'kysely';
import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/organisations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { findCandidates, listReceivers, Person, ReceiverRow, ReceiversDetail } from '../contract.ts';

const tool = sql`configurations.tools -> 'notifications'`;
const isOn = sql<boolean>`(jsonb_typeof(${tool}) = 'object' and ${tool} -> 'enabled' is distinct from 'false'::jsonb)`;
const count = sql<number>`case when jsonb_typeof(${tool} -> 'receiver') = 'array' then jsonb_array_length(${tool} -> 'receiver') else 0 end`;
const email = sql<string | null>`nullif(${tool} ->> 'email', '')`;

const columns = { name: sql`lower(name)`, receivers: count } as const;

/** Returns a page of the configurations in which users can send notifications. */
export const findPlaces = async (db: Queryable, organisationId: number, asked: QueryOf<typeof listReceivers>): Promise<{ data: ReceiverRow[]; total: number }> => {
  const found = db
    .selectFrom('configurations')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where(isOn)
    .where(({ ref }) => containsWords([ref('name')], asked.search))
    .select(['id', 'name', count.as('receivers'), email.as('email')]);
  const { rows: data, total } = await readPage(found, asked, columns, 'id');
  return { data, total };
};

const isHere = (organisationId: number) => sql<boolean>`(users.organisation_id = ${organisationId} and users.removed_at is null)`;

const peopleById = (db: Queryable, organisationId: number, ids: readonly number[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'email', fullName.as('name')]).where('id', 'in', [...ids]).where(isHere(organisationId)).orderBy(sql`lower(${fullName})`).execute();

/** Returns at most 20 users. */
export const findPeople = (db: Queryable, organisationId: number, { q: words }: QueryOf<typeof findCandidates>): Promise<Person[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', fullName.as('name')])
    .where(isHere(organisationId))
    .where('blocked_at', 'is', null)
    .where(({ ref }) => containsWords([fullName, ref('users.email')], words))
    .orderBy(sql`lower(${fullName})`)
    .orderBy('id')
    .limit(20)
    .execute();

const stored = z.object({ receiver: z.array(id).catch([]).default([]), email: z.string().nullable().catch(null).default(null) });

/** With `forUpdate`, locks the row until the transaction ends. @throws Failure 404 */
export const placeById = async (db: Queryable, configurationId: number, { forUpdate = false } = {}) => {
  const query = db
    .selectFrom('configurations')
    .select(['id', 'name', 'organisation_id', 'version', 'tools'])
    .where('id', '=', configurationId)
    .where('removed_at', 'is', null)
    .where(isOn);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirstOrThrow(() => notFound());
};

export const present = async (db: Queryable, row: Awaited<ReturnType<typeof placeById>>): Promise<ReceiversDetail> => {
  const tools = stored.parse(row.tools['notifications']);
  return {
    id: row.id, name: row.name, version: row.version, email: tools.email === '' ? null : tools.email,
    receivers: await peopleById(db, row.organisation_id, tools.receiver),
  };
};

/** Must run in a transaction. @throws Failure 422 for users of another organisation */
export const saveReceivers = async (
  db: Queryable,
  place: { readonly id: number; readonly organisation_id: number },
  { receivers, email: address }: { receivers: readonly number[]; email: string | null },
): Promise<void> => {
  const people = await peopleById(db, place.organisation_id, receivers);
  const ids = [...new Set(receivers)];
  if (people.length < ids.length) throw invalid({ receivers: ['Een van de ontvangers bestaat niet meer. Haal hem of haar uit de lijst.'] });
  const change = toJson({ receiver: ids, email: address });
  await sql`
    update configurations set tools = jsonb_set(tools, '{notifications}', (tools -> 'notifications') || ${change}::jsonb)
    where id = ${place.id}`.execute(db);
};
