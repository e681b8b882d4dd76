import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { ObjectNames } from '#platform/server/object-names.ts';
import type { RecordedChange } from '../contract.ts';
import { referencesIn } from '../words/references.ts';

type Mentioning = Pick<RecordedChange, 'object_type' | 'object_id' | 'details' | 'changes'>;
type Names = Record<string, Record<string, string>>;

/** Finds the current names of the objects that changes mention, in one query for each type. */
const currentNames = async (db: Queryable, ofTypes: ObjectNames, organisationId: number, changes: readonly Mentioning[]): Promise<Names> => {
  const mentioned = changes.flatMap((change) => referencesIn(change, Object.keys(ofTypes)));
  const entries = await Promise.all(Object.entries(ofTypes).map(async ([type, find]) => {
    const ids = [...new Set(mentioned.filter((reference) => reference.type === type).map(({ id }) => id))];
    const names = ids.length === 0 ? [] : [...(await find(db, organisationId, ids))];
    return [type, Object.fromEntries(names.map(([id, name]) => [String(id), name]))] as const;
  }));
  return Object.fromEntries(entries.filter(([, names]) => Object.keys(names).length > 0));
};

/** Finds the last recorded names of changed objects that no longer exist, or whose type has no names of its own. */
const recordedNames = async (db: Queryable, organisationId: number, objects: readonly { readonly type: string; readonly id: string }[]): Promise<Names> => {
  if (objects.length === 0) return {};
  const { rows } = await sql<{ type: string; id: string; name: string }>`
    select distinct on (object_type, object_id) object_type as type, object_id as id, name
    from (
      select id as entry, object_type, object_id, coalesce(details ->> 'name', details ->> 'title', details ->> 'login_name') as name from audit_log
      where organisation_id = ${organisationId} and (object_type, object_id) in (${sql.join(objects.map(({ type, id }) => sql`(${type}, ${id})`))})
    ) as recorded
    where name <> '' order by object_type, object_id, entry desc`.execute(db);
  const names: Names = {};
  for (const { type, id, name } of rows) names[type] = { ...names[type], [id]: name };
  return names;
};

/** Returns the names of the objects that each change mentions, by type and id. */
export const findNames = async <Change extends Mentioning>(
  db: Queryable, ofTypes: ObjectNames, organisationId: number, changes: readonly Change[],
): Promise<(Change & { readonly names: Names })[]> => {
  const current = await currentNames(db, ofTypes, organisationId, changes);
  const unnamed = changes.flatMap(({ object_type: type, object_id: id }) =>
    (type === null || id === null || current[type]?.[id] !== undefined ? [] : [{ type, id }]));
  const recorded = await recordedNames(db, organisationId, [...new Map(unnamed.map((one) => [`${one.type} ${one.id}`, one])).values()]);
  return changes.map((change) => {
    const names: Names = {};
    for (const { type, id } of referencesIn(change, Object.keys(current))) {
      const name = current[type]?.[String(id)];
      if (name !== undefined) names[type] = { ...names[type], [String(id)]: name };
    }
    const { object_type: type, object_id: id } = change;
    const last = type === null || id === null ? undefined : recorded[type]?.[id];
    if (type !== null && id !== null && last !== undefined) names[type] = { ...names[type], [id]: last };
    return { ...change, names };
  });
};
