import { sql, type Generated } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { notFound } from '#platform/server/failure.ts';
import type { listTemplates, Template, TemplateInput } from '../contract.ts';

interface NotificationTemplatesTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  occasion: TemplateInput['occasion'];
  status: TemplateInput['status'];
  subject: string;
  message: string;
  active: boolean;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification_templates: NotificationTemplatesTable;
  }
}

const columns = { name: sql`lower(name)`, occasion: sql`occasion`, updated_at: sql`updated_at` } as const;

/** With `forUpdate`, locks the row until the transaction ends. @throws Failure 404 */
export const templateById = async (db: Queryable, id: number, { forUpdate = false } = {}) => {
  const query = db.selectFrom('notification_templates').selectAll().where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirstOrThrow(() => notFound());
};

export const presentTemplate = ({ id, version, name, occasion, status, subject, message, active, updated_at }: Awaited<ReturnType<typeof templateById>>): Template => ({
  id, version, name, occasion, status, subject, message, active, updated_at: updated_at.toISOString(),
});

export const findTemplates = async (db: Queryable, organisationId: number, asked: QueryOf<typeof listTemplates>) => {
  const found = db
    .selectFrom('notification_templates')
    .where('organisation_id', '=', organisationId)
    .where(({ ref }) => containsWords([ref('name'), ref('subject')], asked.search));
  return readPage(found.selectAll(), asked, columns, 'id');
};

export const insertTemplate = async (db: Queryable, organisationId: number, template: TemplateInput): Promise<number> => {
  return insertRow(db, 'notification_templates', { ...template, organisation_id: organisationId });
};

export const updateTemplate = async (db: Queryable, id: number, template: TemplateInput): Promise<void> => {
  await db
    .updateTable('notification_templates')
    .set({ ...template, ...nextVersion() })
    .where('id', '=', id)
    .execute();
};

export const deleteTemplate = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('notification_templates').where('id', '=', id).execute();
};
