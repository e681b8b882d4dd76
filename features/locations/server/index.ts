import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayWith } from '#platform/domain/configurations/policy.ts';
import { parseView } from '#platform/geo/extent.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { anyone, signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { addLocation, listLocations, listPublicLocations, mostLocations, orderLocations, removeLocation, renameLocation } from '../contract.ts';
import { options } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { countOf, findLocations, insertLocation, listOf, may, present, putInOrder, removeOne, renameTo, lockList, type StoredLocation } from './locations.ts';

const gone = () => notFound('Deze locatie bestaat niet meer.');

const routes = ({ db }: Platform): Route[] => {
  const publicConfiguration = async (id: number, viewer: Viewer) => {
    const configuration = await openConfiguration(db.query, id, viewer);
    if (!configuration?.public || !mayWith(viewer).see(configuration)) throw notFound();
    return configuration;
  };

  const changeable = async (ids: readonly number[], viewer: Viewer): Promise<StoredLocation[]> => {
    const found = (await findLocations(db.query, ids)).filter(may(viewer).change);
    if (ids.some((id) => !found.some((location) => location.id === id))) throw gone();
    return found;
  };

  return [
    route(listLocations, {
      policy: signedIn,
      handle: async ({ viewer }) => (await listOf(db.query, { userId: viewer.id })).map(present(viewer)),
    }),

    route(listPublicLocations, {
      policy: anyone,
      handle: async ({ params, viewer }) => {
        const { id } = await publicConfiguration(params.configId, viewer);
        return (await listOf(db.query, { configurationId: id })).map(present(viewer));
      },
    }),

    route(addLocation, {
      policy: signedIn,
      handle: async ({ body, viewer, audit }) => {
        const configuration = body.config_id ? await publicConfiguration(body.config_id, viewer) : null;
        if (configuration && !mayWith(viewer).useFully(configuration)) throw notFound();
        const extent = parseView(body.extent);
        if (!extent) throw invalid({ extent: ['Dit is geen uitsnede van de kaart.'] });
        return db.transaction(async (transaction) => {
          const list = configuration ? { configurationId: configuration.id } : { userId: viewer.id };
          await lockList(transaction, list);
          if ((await countOf(transaction, list)) >= mostLocations) {
            throw invalid({ name: [`Er zijn al ${mostLocations} locaties. Verwijder eerst een andere.`] });
          }
          const added = await insertLocation(transaction, {
            owner: viewer, extent, name: body.name,
            organisationId: configuration?.organisationId ?? viewer.organisationId,
            configurationId: configuration?.id ?? null,
          });
          if (configuration) {
            await audit({ action: 'location.add', object: { type: 'location', id: added.id }, organisationId: configuration.organisationId }, transaction);
          }
          return present(viewer)(added);
        });
      },
    }),

    route(renameLocation, {
      policy: signedIn,
      handle: async ({ params, body, viewer }) => {
        await changeable([params.id], viewer);
        const renamed = await renameTo(db.query, params.id, body.name);
        if (!renamed) throw gone();
        return present(viewer)(renamed);
      },
    }),

    route(orderLocations, {
      policy: signedIn,
      handle: async ({ body, viewer }) => {
        const all = await changeable(body.ids, viewer);
        // All ids must be in one list; otherwise a user could reorder locations of a configuration among their own.
        if (new Set(all.map(({ configuration_id }) => configuration_id)).size > 1) throw invalid({ ids: ['Deze locaties staan niet in één lijst.'] });
        await putInOrder(db.query, body.ids);
      },
    }),

    route(removeLocation, {
      policy: signedIn,
      handle: async ({ params, viewer, audit }) => {
        const [location] = await changeable([params.id], viewer);
        await db.transaction(async (transaction) => {
          await removeOne(transaction, params.id);
          if (location?.configuration_id) {
            await audit({ action: 'location.remove', object: { type: 'location', id: params.id }, organisationId: location.organisation_id }, transaction);
          }
        });
      },
    }),
  ];
};

/** Saves places that users come back to. */
export default defineServerFeature({ name: 'locations', options, auditWords, routes });
