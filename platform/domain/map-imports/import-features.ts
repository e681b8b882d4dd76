import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '#platform/db/database.ts';
import { removeOwnSource } from '#platform/domain/map-features/remove.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { FeatureWriter } from './feature-writer.ts';
import { beginImport, endImport, type ImportOwner } from './map-imports.ts';
import { readMapBody, type BodyOfFeatures, type ReadBody } from './read-map-body.ts';
import { checkQuota, quotaExceeded, quotaLeft, type FeatureQuota } from './feature-quota.ts';

/** Concurrent imports, and the length of the queue; the server stays responsive meanwhile. */
const AT_ONCE = { embedded: 1, postgres: 2 };
const MOST_WAITING = 20;

/** One concurrency limit for each database, shared by all importers. */
const limits = new WeakMap<Database, ConcurrencyLimit>();

const limitFor = (db: Database): ConcurrencyLimit => {
  const limit = limits.get(db) ?? createConcurrencyLimit(AT_ONCE[db.kind], MOST_WAITING);
  limits.set(db, limit);
  return limit;
};

export interface ImportRequest<Head> extends BodyOfFeatures<Head> {
  readonly request: FastifyRequest;
  readonly importer: ImportOwner;
  /** The quota of the source that these features replace; absent: the features are added. */
  readonly quota?: Pick<FeatureQuota, 'isOfAnother' | 'replaces'>;
}

/** An import with all features received. Unless `keep` is called, its source is deleted. */
export interface ImportedFeatures<Head> extends ReadBody<Head> {
  /** Null: there were no features. */
  readonly sourceId: number | null;
  /** Completes the import; call it in the transaction that uses the source. @throws Failure 409, 507 */
  readonly keep: (transaction: Queryable) => Promise<number>;
}

const tookTooLong = (): Failure => new Failure('import_expired', 409, 'Het opslaan duurde te lang. Probeer het nog eens.');

/**
 * Creates a function that imports request bodies with features, a few at a time. Features are written as they arrive, into a
 * source that nobody can see; `save` is called when all have arrived. If `save` does not keep the source, or the request is
 * refused, nothing remains.
 */
export const createFeatureImporter = ({ db, settings, log }: Pick<Platform, 'db' | 'settings' | 'log'>) => {
  const limited = limitFor(db);
  const { mostFeatures } = settings.maps;

  const take = async <Head, Saved>(
    { request, importer, quota: given, ...body }: ImportRequest<Head>, save: (taken: ImportedFeatures<Head>) => Promise<Saved>,
  ): Promise<Saved> => {
    const { organisationId, userId } = importer;
    const quota: FeatureQuota = { ...given, userId, most: mostFeatures };
    const left = await quotaLeft(db.query, quota);
    let writer: FeatureWriter | null = null;
    let sourceId: number | null = null;
    let received = 0;
    try {
      const read = await readMapBody(request.raw, body, async (row) => {
        received += 1;
        if (received > left) throw quotaExceeded(quota);
        if (sourceId === null) sourceId = await beginImport(db.query, importer);
        writer ??= new FeatureWriter(db, { organisationId, sourceId });
        await writer.add(row);
      });
      await (writer as FeatureWriter | null)?.end();
      const source = sourceId as number | null;
      const keep = async (transaction: Queryable): Promise<number> => {
        if (source === null) throw new Error('the map has no features');
        await checkQuota(transaction, quota);
        if (!(await endImport(transaction, source))) throw tookTooLong();
        return source;
      };
      return await save({ ...read, sourceId: source, keep });
    } catch (error) {
      await (writer as FeatureWriter | null)?.settled();
      // If deletion fails now, the sweep deletes the source later.
      if (sourceId !== null) {
        await removeOwnSource(db.query, sourceId).catch((err: unknown) => log.warn({ err }, 'could not remove the features of a refused map; left for the next cleanup'));
      }
      throw error;
    }
  };

  return <Head, Saved>(incoming: ImportRequest<Head>, save: (taken: ImportedFeatures<Head>) => Promise<Saved>): Promise<Saved> =>
    limited(() => take(incoming, save));
};
