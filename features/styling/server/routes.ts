import { may } from '#platform/domain/maps/policy.ts';
import type { Platform } from '#platform/server/feature.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createSources } from '#platform/sources/sources.ts';
import { saveStyling, type SavedStyle } from '../contract.ts';
import { demandAllowedRules } from './allowed-rules.ts';
import { changeSharedStyle, changePersonalStyle } from './change-style.ts';
import { findStyledMap } from './styled-map.ts';

/** Bytes. */
const BODY_LIMIT = 100_000;

/** Types of maps that are drawn from features. An image is styled by its server. */
const drawn = new Set(['Vector', 'WebGLPoints', 'VectorTile', 'Heatmap', 'Cluster']);

export const stylingRoutes = (platform: Platform, sources = createSources(platform)): Route[] => [
  route(saveStyling, {
    policy: signedIn,
    bodyLimit: BODY_LIMIT,
    handle: async ({ params, body, viewer, request, audit, log, reply }): Promise<SavedStyle> => {
      if (body.id !== undefined && body.id !== params.id) throw invalid({ id: ['Dit is een andere kaart dan die in het adres.'] });
      const { styling, styles: rules } = body;
      if (rules) {
        // Answers 404 for a map that the user does not see, whatever the rules are.
        const source = await sources.ofMap(params.id, { viewer, log, signal: disconnectSignal(reply) });
        const map = await findStyledMap(platform.db.query, params.id);
        await demandAllowedRules(rules, map?.styles ?? [], source);
      }
      return platform.db.transaction(async (transaction) => {
        const map = await findStyledMap(transaction, params.id, { hold: true });
        if (!map) throw notFound();
        const change = { map, viewer, styling, rules };
        if (!may(viewer).edit(map)) return changePersonalStyle(transaction, change, body.option_id);
        if (!drawn.has(map.type)) throw invalid({ styling: ['Van deze kaart kan de stijl niet worden gewijzigd.'] });
        requireVersion(request, map.version);
        const saved = await changeSharedStyle(transaction, change);
        await audit({ action: 'map.style', object: { type: 'map', id: map.id }, organisationId: map.organisationId, details: { reset: styling === null && !rules } }, transaction);
        return saved;
      });
    },
  }),
];
