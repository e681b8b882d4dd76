import { sql } from 'kysely';
import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { presentConfiguration } from './present.ts';
import { readConfiguration } from './read-configuration.ts';

/** Prefers a public configuration: its maps answer to every user. */
const anyConfiguration = (db: Queryable, organisationIds: readonly number[]) =>
  db
    .selectFrom('configurations')
    .select('id')
    .where('organisation_id', 'in', organisationIds)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(${sql.val([...organisationIds])}::integer[], organisation_id)`)
    .orderBy('public', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Finds a map on which an administrator can pick a location or area: a configuration of the first of these organisations that
 * has one, without personal maps. Returns null if no organisation has a configuration.
 */
export const findPickerMap = async (db: Queryable, catalogue: SettingsCatalogue, viewer: SignedIn, organisationIds: readonly number[]) => {
  const found = await anyConfiguration(db, organisationIds);
  const stored = found && (await readConfiguration(db, catalogue, found.id));
  if (!stored) return null;
  const shared = { ...stored, maps: stored.maps.filter(({ onlyForUserId }) => onlyForUserId === null) };
  return { ...presentConfiguration(shared, viewer, null), forms: [], parts: {} };
};
