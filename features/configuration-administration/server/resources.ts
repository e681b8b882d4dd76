import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/forms.ts';
import '#platform/domain/tables/maps.ts';
import '#platform/domain/tables/organisations.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Resource, Resources } from '../contract/draft-calls.ts';
import { referenceKinds, type ReferenceKind, type References } from '../contract/document.ts';

/** Makes the condition on the column that holds when a resource was removed. */
type Kept = (removedAt: string) => RawBuilder<boolean>;
const onlyKept: Kept = (removedAt) => sql`${sql.ref(removedAt)} is null`;
const alsoRemoved: Kept = () => sql`true`;

/** For each kind: all resources of an organisation that a configuration can refer to. */
const all: Readonly<Record<ReferenceKind, (organisationId: number, kept: Kept) => RawBuilder<unknown>>> = {
  // Maps are named by their title. Personal maps are left out: only their owner may publish them.
  maps: (organisationId, kept) => sql`
    select maps.id, ${shownName} as name, maps.name as detail from maps
    where maps.organisation_id = ${organisationId} and ${kept('maps.removed_at')} and not maps.personal and (
      not exists (select from configuration_maps place where place.map_id = maps.id and place.only_for_user_id is not null)
      or exists (select from configuration_maps place where place.map_id = maps.id and place.only_for_user_id is null)
    )`,
  users: (organisationId, kept) => sql`
    select users.id, ${fullName} as name, users.email as detail from users
    where users.organisation_id = ${organisationId} and ${kept('users.removed_at')}`,
  roles: (organisationId, kept) => sql`
    select id, name, base as detail from roles where (organisation_id is null or organisation_id = ${organisationId}) and ${kept('gone_at')}`,
  dashboards: (organisationId, kept) => sql`
    select id, name, '' as detail from dashboards where organisation_id = ${organisationId} and ${kept('removed_at')}`,
  forms: (organisationId, kept) => sql`
    select id, name, type as detail from forms where organisation_id = ${organisationId} and ${kept('removed_at')}`,
};

const MOST_FOUND = 50;

/** Returns the resources whose name or detail contains the words, in alphabetical order. */
export const findResources = async (db: Queryable, kind: ReferenceKind, organisationId: number, words: string): Promise<Resource[]> => {
  const { rows } = await sql<Resource>`
    select id, name, detail from (${all[kind](organisationId, onlyKept)}) things
    where ${containsWords([sql.ref<string>('name'), sql.ref<string>('detail')], words)}
    order by lower(name), id limit ${MOST_FOUND}`.execute(db);
  return rows;
};

const named = async (db: Queryable, kind: ReferenceKind, organisationId: number, ids: readonly number[], kept: Kept): Promise<Resource[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Resource>`
    select id, name, detail from (${all[kind](organisationId, kept)}) things where id = any (${[...ids]}) order by lower(name), id`.execute(db);
  return rows;
};

const nameAll = async (db: Queryable, organisationId: number, ids: References, kept: Kept): Promise<Resources> => {
  const found: Partial<Record<ReferenceKind, Resource[]>> = {};
  for (const kind of referenceKinds) found[kind] = await named(db, kind, organisationId, ids[kind], kept);
  return found as Resources;
};

/** Returns the resources with these ids that the organisation has. */
export const nameResources = (db: Queryable, organisationId: number, ids: References): Promise<Resources> => nameAll(db, organisationId, ids, onlyKept);

/** Returns the resources with these ids that the organisation has or had, for reading an earlier edition. */
export const nameFormerResources = (db: Queryable, organisationId: number, ids: References): Promise<Resources> => nameAll(db, organisationId, ids, alsoRemoved);

/** Returns the ids that are not among the resources. */
export const unknownIn = (ids: References, things: Resources): References => {
  const missing = referenceKinds.map((kind) => {
    const known = new Set(things[kind].map(({ id }) => id));
    return [kind, [...new Set(ids[kind])].filter((id) => !known.has(id))];
  });
  return Object.fromEntries(missing) as References;
};
