import { sql } from 'kysely';
import type { VisitorInformationPart } from '#platform/contract/visitor-information.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import '#platform/domain/tables/organisations.ts';
import type { AdministeredVisitorInformation, VisitorInformationInput } from '../contract.ts';
import { emptyStatement, statement } from '../statement.ts';
import './tables.ts';

export interface StoredInformation extends AdministeredVisitorInformation {
  readonly organisation: string;
  readonly sourcesThroughServer: boolean;
  readonly loginDays: number | null;
}

/** Returns empty texts until something is saved; undefined for an organisation that does not exist. Sanitises again what was stored under earlier rules. */
export const informationOf = async (db: Queryable, organisationId: number): Promise<StoredInformation | undefined> => {
  const row = await db
    .selectFrom('organisations')
    .leftJoin('visitor_information as information', 'information.organisation_id', 'organisations.id')
    .select(['name', 'privacy_html', 'sources_through_server', 'login_days', 'contact_html', 'help_html', 'cookie_text', 'accessibility', 'information.version'])
    .where('organisations.id', '=', organisationId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    privacy_html: sanitisedHtml(row.privacy_html),
    contact_html: sanitisedHtml(row.contact_html ?? ''),
    help_html: sanitisedHtml(row.help_html ?? ''),
    cookie_text: row.cookie_text ?? '',
    accessibility: statement.safeParse(row.accessibility).data ?? emptyStatement,
    version: row.version ?? 0,
    organisation: row.name,
    sourcesThroughServer: row.sources_through_server,
    loginDays: row.login_days,
  };
};

/** Returns an empty text for markup that shows nothing, so that no link leads to an empty page. */
const written = (html: string): string => {
  const clean = sanitisedHtml(html);
  const showsNothing = !clean.includes('<img') && clean.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
  return showsNothing ? '' : clean;
};

/** Reads which texts there are, for every page that the server sends. */
export const partOf = async (db: Queryable, organisationId: number): Promise<VisitorInformationPart | null> =>
  (await db
    .selectFrom('organisations')
    .leftJoin('visitor_information as information', 'information.organisation_id', 'organisations.id')
    .select([
      sql<boolean>`coalesce(contact_html, '') <> ''`.as('contact'),
      sql<boolean>`coalesce(help_html, '') <> ''`.as('help'),
      sql<string>`coalesce(cookie_text, '')`.as('cookie_text'),
      'sources_through_server',
    ])
    .where('organisations.id', '=', organisationId)
    .executeTakeFirst()) ?? null;

/** Stores the texts in a transaction that holds the row of the organisation. */
export const saveInformation = async (db: Queryable, organisationId: number, input: VisitorInformationInput): Promise<void> => {
  const columns = {
    contact_html: written(input.contact_html),
    help_html: written(input.help_html),
    cookie_text: input.cookie_text,
    accessibility: toJson(input.accessibility),
  };
  await db.updateTable('organisations').set({ privacy_html: written(input.privacy_html) }).where('id', '=', organisationId).execute();
  await db
    .insertInto('visitor_information')
    .values({ ...columns, organisation_id: organisationId })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet(({ eb }) => ({ ...columns, version: eb('visitor_information.version', '+', 1), updated_at: new Date() })))
    .execute();
};
