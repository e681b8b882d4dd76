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

class RollBack extends Error {}

/** Runs `work` in a transaction in which the document is published, then rolls the transaction back. */
const asPublished = async <T>(
  { db, catalogue }: Pick<Platform, 'db' | 'catalogue'>, { id, organisationId }: AdministeredConfiguration, document: ConfigurationDocument, work: (transaction: Queryable) => Promise<T>,
): Promise<T> => {
  let done: { readonly answer: T } | undefined;
  try {
    await db.transaction(async (transaction) => {
      // Leaves the public name out: it does not change what users see, and another configuration may already have it.
      await applyDocument(transaction, catalogue, { configurationId: id, organisationId }, { ...document, public_token: null });
      done = { answer: await work(transaction) };
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  if (!done) throw notFound();
  return done.answer;
};

/** Returns a viewer with the given account kind, or a visitor. Its id, 0, belongs to no user, so nothing personal is in the answer. */
const viewerAs = async (db: Queryable, organisationId: number, as: PreviewAs): Promise<Viewer> => {
  if (as === 'visitor') return { kind: 'visitor', organisationId };
  const role = (await rolesOf(db, organisationId)).find(({ id }) => id === as);
  if (!role) throw notFound();
  return { kind: 'user', id: 0, organisationId, name: '', email: '', role: role.base, permissions: new Set(role.permissions) };
};

/** Returns the answer of `GET /configuration/:id` for a viewer, read within a transaction. */
const answerWithin = async (
  transaction: Queryable, { catalogue, configurationParts }: Pick<Platform, 'catalogue' | 'configurationParts'>, id: number, viewer: Viewer,
): Promise<Configuration> => {
  const read = await readConfiguration(transaction, catalogue, id);
  if (!read) throw notFound();
  const stored = { ...read, maps: read.maps.filter(({ onlyForUserId }) => onlyForUserId === null) };
  const shown = viewer.kind === 'user' ? presentConfiguration(stored, viewer, null) : presentPublicConfiguration(stored, catalogue);
  const bare: Configuration = { ...shown, forms: [], parts: {}, abilities: { save_legend: false, create_maps: false, administer: false } };
  const answered: Record<string, unknown> = {};
  // One by one: a transaction runs one query at a time.
  for (const [name, part] of configurationParts) answered[name] = await part(bare, viewer, transaction);
  const { forms = [], ...rest } = answered;
  return { ...bare, forms: forms as Configuration['forms'], parts: rest };
};

/**
 * Returns the draft as the given kind of viewer would get it. Only this answer is theirs: the calls that follow from it are made
 * with the rights of the manager who looks at the preview. @throws Failure 404
 */
export const previewOf = async (
  platform: Pick<Platform, 'db' | 'catalogue' | 'configurationParts'>, configuration: AdministeredConfiguration, document: ConfigurationDocument, as: PreviewAs,
): Promise<Configuration> => {
  const viewer = await viewerAs(platform.db.query, configuration.organisationId, as);
  return asPublished(platform, configuration, document, (transaction) => answerWithin(transaction, platform, configuration.id, viewer));
};
