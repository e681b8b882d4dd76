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

/** Maps that are being taken in at once, and those that wait: the rest of the server goes on beside them. */
const AT_ONCE = { embedded: 1, postgres: 2 };
const MOST_WAITING = 20;

/** Of each database one: all who take something in wait for each other. */
const turnsOf = new WeakMap<Database, ConcurrencyLimit>();

const turnsFor = (db: Database): ConcurrencyLimit => {
  const turns = turnsOf.get(db) ?? createConcurrencyLimit(AT_ONCE[db.kind], MOST_WAITING);
  turnsOf.set(db, turns);
  return turns;
};

export interface ImportRequest<Head> extends BodyOfFeatures<Head> {
  readonly request: FastifyRequest;
  readonly importer: ImportOwner;
  /** Of what makes way for these features; absent: they come beside what is there. */
  readonly quota?: Pick<FeatureQuota, 'isOfAnother' | 'replaces'>;
}

/** What was taken in; its source is kept by `keep` alone. */
export interface ImportedFeatures<Head> extends ReadBody<Head> {
  /** Null: there was not one feature. */
  readonly sourceId: number | null;
  /** In the transaction that makes something of it. @throws Failure 409, 507 */
  readonly keep: (transaction: Queryable) => Promise<number>;
}

const tookTooLong = (): Failure => new Failure('import_expired', 409, 'Het opslaan duurde te lang. Probeer het nog eens.');

/**
 * Takes in bodies with features, a few at a time. Features are written as they come, into a source that nobody sees;
 * `save` is called when all are there. What it does not keep, and what is refused, leaves nothing.
 */
export const createFeatureImporter = ({ db, settings, log }: Pick<Platform, 'db' | 'settings' | 'log'>) => {
  const inTurn = turnsFor(db);
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
        if (source === null) throw new Error('a map without features came through');
        await checkQuota(transaction, quota);
        if (!(await endImport(transaction, source))) throw tookTooLong();
        return source;
      };
      return await save({ ...read, sourceId: source, keep });
    } catch (error) {
      await (writer as FeatureWriter | null)?.settled();
      // What is not taken away now is swept later.
      if (sourceId !== null) {
        await removeOwnSource(db.query, sourceId).catch((err: unknown) => log.warn({ err }, 'features of a refused map stay for the sweep'));
      }
      throw error;
    }
  };

  return <Head, Saved>(incoming: ImportRequest<Head>, save: (taken: ImportedFeatures<Head>) => Promise<Saved>): Promise<Saved> =>
    inTurn(() => take(incoming, save));
};
