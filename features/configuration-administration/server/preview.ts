import type { Configuration } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { presentPublicConfiguration } from '#platform/domain/configuration-answer/present-public.ts';
import { presentConfiguration } from '#platform/domain/configuration-answer/present.ts';
import { readConfiguration } from '#platform/domain/configuration-answer/read-configuration.ts';
import { rolesOf } from '#platform/domain/roles/roles.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { applyDocument } from './apply-document.ts';
import type { AdministeredConfiguration } from './configuration-row.ts';
import type { PreviewAs } from '../contract/draft-calls.ts';
import type { ConfigurationDocument } from '../contract/document.ts';

class RolledBack extends Error {}

/** Does work where the tables say what they would if a document were published: in a transaction that is then taken back. */
const asPublished = async <T>(
  { db, catalogue }: Pick<Platform, 'db' | 'catalogue'>, { id, organisationId }: AdministeredConfiguration, document: ConfigurationDocument, work: (transaction: Queryable) => Promise<T>,
): Promise<T> => {
  let done: { readonly answer: T } | undefined;
  try {
    await db.transaction(async (transaction) => {
      // A token that is another's already, or none, says nothing of what one sees.
      await applyDocument(transaction, catalogue, { configurationId: id, organisationId }, { ...document, public_token: null });
      done = { answer: await work(transaction) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!done) throw notFound();
  return done.answer;
};

/** Somebody without a name: nobody has their number, so nothing of anybody's own is among what they get. */
const somebodyOf = async (db: Queryable, organisationId: number, as: PreviewAs): Promise<Viewer> => {
  if (as === 'visitor') return { kind: 'visitor', organisationId };
  const role = (await rolesOf(db, organisationId)).find(({ id }) => id === as);
  if (!role) throw notFound();
  return { kind: 'user', id: 0, organisationId, name: '', email: '', role: role.base, permissions: new Set(role.permissions) };
};

/** What a configuration answers, read in a transaction that nothing is kept of. */
const answerWithin = async (
  transaction: Queryable, { catalogue, configurationParts }: Pick<Platform, 'catalogue' | 'configurationParts'>, id: number, viewer: Viewer,
): Promise<Configuration> => {
  const read = await readConfiguration(transaction, catalogue, id);
  if (!read) throw notFound();
  const stored = { ...read, maps: read.maps.filter(({ onlyForUserId }) => onlyForUserId === null) };
  const shown = viewer.kind === 'user' ? presentConfiguration(stored, viewer, null) : presentPublicConfiguration(stored, catalogue);
  const bare: Configuration = { ...shown, forms: [], parts: {}, abilities: { save_legend: false, create_maps: false, administer: false } };
  const answered: Record<string, unknown> = {};
  // A transaction answers one question at a time.
  for (const [name, part] of configurationParts) answered[name] = await part(bare, viewer, transaction);
  const { forms = [], ...rest } = answered;
  return { ...bare, forms: forms as Configuration['forms'], parts: rest };
};

/**
 * A document as somebody else would get it. The answer alone is theirs: whatever is asked because of it, the one who looks
 * asks with their own rights.
 * @throws Failure 404
 */
export const previewOf = async (
  platform: Pick<Platform, 'db' | 'catalogue' | 'configurationParts'>, configuration: AdministeredConfiguration, document: ConfigurationDocument, as: PreviewAs,
): Promise<Configuration> => {
  const viewer = await somebodyOf(platform.db.query, configuration.organisationId, as);
  return asPublished(platform, configuration, document, (transaction) => answerWithin(transaction, platform, configuration.id, viewer));
};
