import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayWith } from '#platform/domain/configurations/policy.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { Failure, forbidden, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { createSources } from '#platform/sources/sources.ts';
import { listQueries, mostQueries, openQuery, question, removeQuery, renameQuery, restoreQuery, saveQuery, unknownFieldsCode, type Question } from '../contract.ts';
import { countOf, findQueries, hasMap, insertQuery, lockList, may, present, queryById, removeOne, renameTo, restoreOne, type StoredQuery } from './saved-queries.ts';

const gone = () => notFound('Deze vraag bestaat niet meer.');
const tooMany = () => invalid({ name: [`Er zijn al ${mostQueries} vragen bewaard. Verwijder eerst een andere.`] });
const unknownFields = () => new Failure(unknownFieldsCode, 422, 'Deze vraag gaat over velden die er niet zijn, of die u niet mag zien.');

const userIdOf = (viewer: Viewer): number | null => (viewer.kind === 'user' ? viewer.id : null);

export const queryRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  const sources = createSources(platform);

  const visibleConfiguration = async (id: number, viewer: Viewer): Promise<OpenedConfiguration> => {
    const opened = await openConfiguration(db.query, id, viewer);
    if (!opened || !mayWith(viewer).see(opened)) throw notFound();
    return opened;
  };

  /** Finds a query of the viewer, or one for everybody in a configuration that the viewer sees. */
  const visibleQuery = async (id: number, viewer: Viewer): Promise<StoredQuery> => {
    const found = await queryById(db.query, id);
    if (!found || (found.user_id !== null && found.user_id !== userIdOf(viewer))) throw gone();
    await visibleConfiguration(found.configuration_id, viewer);
    return found;
  };

  const changeable = async (id: number, viewer: Viewer): Promise<StoredQuery> => {
    const found = await visibleQuery(id, viewer);
    if (!may(viewer).change(found)) throw gone();
    return found;
  };

  /** @throws Failure 422 when a condition is about a field that the source does not describe to this viewer; 404 for a map that the viewer does not see */
  const demandKnownFields = async (mapId: number, { layer, conditions }: Question, { viewer, log, reply }: CallContext<unknown>): Promise<void> => {
    const source = await sources.ofMap(mapId, { viewer, log, signal: disconnectSignal(reply) });
    const described = await source.describe(layer === null ? undefined : [layer]);
    const known = new Set(described.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'geometry').map(({ name }) => name)));
    if (conditions.some(({ property }) => property !== null && !known.has(property))) throw unknownFields();
  };

  return [
    route(listQueries, {
      policy: anyone,
      handle: async ({ params, viewer }) => {
        const opened = await visibleConfiguration(params.id, viewer);
        const queries = await findQueries(db.query, params.id, userIdOf(viewer));
        return { may_save: mayWith(viewer).useFully(opened), may_share: may(viewer).share(opened), queries: queries.map(present(viewer)) };
      },
    }),

    route(openQuery, {
      policy: anyone,
      handle: async (context) => {
        const found = await visibleQuery(context.params.id, context.viewer);
        const stored = question.safeParse(found.question);
        if (found.removed_at !== null || !stored.success) throw gone();
        await demandKnownFields(found.map_id, stored.data, context);
        return { map_id: found.map_id, ...stored.data };
      },
    }),

    route(saveQuery, {
      policy: signedIn,
      handle: async (context) => {
        const { params: { id: configurationId }, body: { name, shared, map_id: mapId, ...asked }, viewer, audit } = context;
        const opened = await visibleConfiguration(configurationId, viewer);
        if (!mayWith(viewer).useFully(opened) || !(await hasMap(db.query, { configurationId, userId: viewer.id, mapId }))) throw notFound();
        if (shared && !may(viewer).share(opened)) throw forbidden();
        await demandKnownFields(mapId, asked, context);
        const list = { configurationId, userId: shared ? null : viewer.id };
        return db.transaction(async (transaction) => {
          await lockList(transaction, list);
          if ((await countOf(transaction, list)) >= mostQueries) throw tooMany();
          const added = await insertQuery(transaction, { ...list, organisationId: opened.organisationId, mapId, name, question: asked });
          if (shared) await audit({ action: 'saved_query.add', object: { type: 'saved_query', id: added.id }, organisationId: opened.organisationId, details: { name } }, transaction);
          return present(viewer)(added);
        });
      },
    }),

    route(renameQuery, {
      policy: signedIn,
      handle: async ({ params: { id }, body: { name }, viewer, audit }) => {
        const before = await changeable(id, viewer);
        return db.transaction(async (transaction) => {
          const renamed = await renameTo(transaction, id, name);
          if (!renamed) throw gone();
          if (before.user_id === null) {
            await audit({
              action: 'saved_query.change', object: { type: 'saved_query', id }, organisationId: before.organisation_id,
              details: { name }, changes: changesBetween(before, renamed, ['name']),
            }, transaction);
          }
          return present(viewer)(renamed);
        });
      },
    }),

    route(removeQuery, {
      policy: signedIn,
      handle: async ({ params: { id }, viewer, audit }) => {
        const { name, user_id, organisation_id, removed_at } = await changeable(id, viewer);
        if (removed_at !== null) throw gone();
        await db.transaction(async (transaction) => {
          await removeOne(transaction, id);
          if (user_id === null) await audit({ action: 'saved_query.remove', object: { type: 'saved_query', id }, organisationId: organisation_id, details: { name } }, transaction);
        });
      },
    }),

    route(restoreQuery, {
      policy: signedIn,
      handle: async ({ params: { id }, viewer, audit }) => {
        const { name, user_id, organisation_id, configuration_id } = await changeable(id, viewer);
        const list = { configurationId: configuration_id, userId: user_id };
        return db.transaction(async (transaction) => {
          await lockList(transaction, list);
          const restored = await restoreOne(transaction, id);
          if (!restored) throw gone();
          if ((await countOf(transaction, list)) > mostQueries) throw tooMany();
          if (user_id === null) await audit({ action: 'saved_query.restore', object: { type: 'saved_query', id }, organisationId: organisation_id, details: { name } }, transaction);
          return present(viewer)(restored);
        });
      },
    }),
  ];
};
