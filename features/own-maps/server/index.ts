import { may } from '#platform/domain/maps/policy.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { listOwnMaps, renameOwnMap } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { findOwnMap, findOwnMaps, saveName } from './own-maps.ts';

const routes = ({ db }: Platform): Route[] => [
  route(listOwnMaps, { policy: signedIn, handle: ({ viewer }) => findOwnMaps(db.query, viewer) }),

  route(renameOwnMap, {
    policy: signedIn,
    handle: ({ params: { id }, body, viewer, request, audit }) =>
      db.transaction(async (transaction) => {
        const map = await findOwnMap(transaction, id, viewer.id);
        if (!map) throw notFound();
        if (!may(viewer).edit(map)) throw forbidden();
        requireVersion(request, map.version);
        const saved = await saveName(transaction, id, body.name);
        const changes = changesBetween({ name: map.name }, { name: saved.name }, ['name']);
        await audit({ action: 'map.rename', object: { type: 'map', id }, organisationId: map.organisationId, details: { name: saved.name }, changes }, transaction);
        return saved;
      }),
  }),
];

/** Lists the maps that the user made, to put them back, rename, share and remove them. */
export default defineServerFeature({ name: 'own-maps', auditWords, routes });
