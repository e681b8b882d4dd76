import type { Queryable } from '#platform/db/database.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { conflict, invalid, notFound } from '#platform/server/failure.ts';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { applyDocument } from './apply-document.ts';
import { refuseForeign } from './check.ts';
import { writeDraft, type AdministeredConfiguration } from './configuration-row.ts';
import type { Known } from './known.ts';
import { readDocument } from './read-document.ts';
import { readDraftOf } from './read-draft.ts';
import { words } from './words.ts';

/** The most editions kept of a configuration; the oldest are deleted. */
const MAX_EDITIONS = 100;

interface NewEdition {
  readonly document: ConfigurationDocument;
  readonly note: string;
  readonly userId: number | null;
}

const lastNumber = async (db: Queryable, id: number): Promise<number> => {
  const row = await db.selectFrom('configuration_editions').select(({ fn }) => fn.max('number').as('last')).where('configuration_id', '=', id).executeTakeFirst();
  return row?.last ?? 0;
};

const storeEdition = async (db: Queryable, { id, organisationId }: AdministeredConfiguration, number: number, edition: NewEdition): Promise<void> => {
  await db.insertInto('configuration_editions').values({
    configuration_id: id, organisation_id: organisationId, number,
    document: toJson(edition.document), note: edition.note, published_by: edition.userId,
  }).execute();
  await db.deleteFrom('configuration_editions').where('configuration_id', '=', id).where('number', '<=', number - MAX_EDITIONS).execute();
};

const problemsByField = (problems: ConfigurationDraft['problems']): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) (errors[field] ??= []).push(message);
  return errors;
};

/**
 * Publishes the draft and keeps it as an edition; the first time, also keeps the state before it. Must run in a transaction that
 * locks the configuration. Returns the documents before and after. @throws Failure 409, 422
 */
export const publish = async (
  db: Queryable, known: Known, configuration: AdministeredConfiguration, { note, userId }: Omit<NewEdition, 'document'>,
): Promise<{ before: ConfigurationDocument; after: ConfigurationDocument; number: number }> => {
  const { id, organisationId } = configuration;
  const draft = await readDraftOf(db, known, id);
  if (!draft.is_changed) throw conflict(words.nothingToPublish, 'nothing_to_publish');
  if (draft.problems.length > 0) throw invalid(problemsByField(draft.problems));
  await refuseForeign(db, known.catalogue, organisationId, draft.document, draft.published);
  const before = draft.published;
  const last = await lastNumber(db, id);
  if (last === 0) await storeEdition(db, configuration, 1, { document: before, note: words.editionBefore, userId: null });
  await applyDocument(db, known.catalogue, { configurationId: id, organisationId }, draft.document);
  const after = await readDocument(db, known.catalogue, id);
  if (!after) throw notFound();
  const number = Math.max(last, 1) + 1;
  await storeEdition(db, configuration, number, { document: after, note, userId });
  await writeDraft(db, configuration, userId, null);
  return { before, after, number };
};
