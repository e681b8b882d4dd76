import { sql, type SqlBool } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { brokenMail, recoveredMail, type MailedSource } from './mails.ts';

/** A single failure may be a hiccup. */
const FAILURES_BEFORE_MAIL = 2;

interface ChangedSource extends MailedSource {
  readonly organisation_id: number;
}

/** Returns the changes that were not mailed yet and marks them as mailed, so that each is mailed once. */
const takeChanges = async (db: Queryable, isBroken: boolean, among: readonly number[]): Promise<ChangedSource[]> => {
  if (among.length === 0) return [];
  const condition = isBroken ? sql<SqlBool>`not told and not ok and failures >= ${FAILURES_BEFORE_MAIL}` : sql<SqlBool>`told and ok`;
  const { rows } = await sql<ChangedSource>`
    with news as (
      update source_states set told = ${isBroken} where source_id = any (${[...among]}::integer[]) and ${condition}
      returning source_id, organisation_id, message
    )
    select news.organisation_id, split_part(source.url, '?', 1) as address, news.message,
      array(select ${shownName} from maps where source_id = source.id and removed_at is null and not personal order by lower(${shownName}), id limit 5) as maps
    from news join map_sources as source on source.id = news.source_id order by source.id`.execute(db);
  return rows;
};

/** Returns the addresses of users who may edit maps and can sign in. */
const mapManagersOf = async (db: Queryable, organisationId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select('users.email')
    .where('users.organisation_id', '=', organisationId)
    .where('users.removed_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('users.expires_at', 'is', null), eb('users.expires_at', '>', new Date())]))
    .where('roles.base', 'in', ['admin', 'manager'])
    .where('role_permissions.permission', '=', 'edit_maps')
    .orderBy('users.id')
    .execute();
  return rows.map(({ email }) => email);
};

/** Mails the managers of maps which of the checked sources failed or recovered. Must run in a transaction. */
export const mailChanges = async (db: Queryable, mail: Mail, among: readonly number[]): Promise<void> => {
  for (const isBroken of [true, false]) {
    const news = await takeChanges(db, isBroken, among);
    for (const [organisationId, sources] of Map.groupBy(news, ({ organisation_id }) => organisation_id)) {
      const text = isBroken ? brokenMail(sources) : recoveredMail(sources.map(({ maps, address }) => ({ maps, address, message: null })));
      const kind = isBroken ? 'source-health.broken' : 'source-health.well';
      for (const to of await mapManagersOf(db, organisationId)) await mail.send(db, { organisationId, to, kind, ...text });
    }
  }
};
