import type { Database } from '#platform/db/database.ts';
import { may } from '#platform/domain/maps/policy.ts';
import { invalid, notFound, unauthenticated } from '#platform/server/failure.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { saveStyling, type SavedStyle } from '../contract.ts';
import { changeSharedStyle, changePersonalStyle } from './change-style.ts';
import { findStyledMap } from './styled-map.ts';

/** Bytes. */
const BODY_LIMIT = 20_000;

/** Types of maps that are drawn from features. An image is styled by its server. */
const drawn = new Set(['Vector', 'WebGLPoints', 'VectorTile', 'Heatmap', 'Cluster']);

export const stylingRoutes = (db: Database): Route[] => [
  route(saveStyling, {
    policy: signedIn,
    bodyLimit: BODY_LIMIT,
    handle: ({ params, body, viewer, request, audit }): Promise<SavedStyle> => {
      if (viewer.kind === 'visitor') throw unauthenticated();
      if (body.id !== undefined && body.id !== params.id) throw invalid({ id: ['Dit is een andere kaart dan die in het adres.'] });
      return db.transaction(async (transaction) => {
        const map = await findStyledMap(transaction, params.id, { hold: true });
        if (!map) throw notFound();
        const change = { map, viewer, styling: body.styling };
        if (!may(viewer).edit(map)) return changePersonalStyle(transaction, change, body.option_id);
        if (!drawn.has(map.type)) throw invalid({ styling: ['Van deze kaart kan de stijl niet worden gewijzigd.'] });
        requireVersion(request, map.version);
        const saved = await changeSharedStyle(transaction, change);
        await audit({ action: 'map.style', object: { type: 'map', id: map.id }, organisationId: map.organisationId, details: { reset: body.styling === null } }, transaction);
        return saved;
      });
    },
  }),
];
