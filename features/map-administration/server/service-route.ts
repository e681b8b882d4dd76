import type { Queryable } from '#platform/db/database.ts';
import { readSourceAddress } from '#platform/domain/maps/source-address.ts';
import { credentialsBox, type SecretBox } from '#platform/domain/secret-box.ts';
import { administrators, requireAdministered } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { notFound } from '#platform/server/failure.ts';
import { goneSignal } from '#platform/server/http/gone-signal.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { ownOrigins } from '#platform/sources/typed/typed-address.ts';
import { readMapService } from '../contract.ts';
import { askService } from './ask-service.ts';

/** Each is up to three questions to somebody else's server. */
const asking: Limit = { times: 60, perSeconds: 60 };

interface Credentials {
  readonly authorization: string | null;
  readonly token: string | null;
}

const none: Credentials = { authorization: null, token: null };

/** Those of a map, for the server that they were given for. @throws Failure 404 */
const credentialsOfMap = async (db: Queryable, box: SecretBox, mapId: number, viewer: Viewer, url: string): Promise<Credentials> => {
  const row = await db
    .selectFrom('maps').innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.organisation_id', 'source.url', 'source.authorization_sealed', 'source.token_sealed'])
    .where('maps.id', '=', mapId).where('maps.removed_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound();
  requireAdministered(viewer, row.organisation_id);
  const isSame = row.url !== null && URL.canParse(row.url) && URL.canParse(url) && new URL(row.url).origin === new URL(url).origin;
  if (!isSame) return none;
  const open = (sealed: string | null): string | null => (sealed === null ? null : box.open(sealed));
  return { authorization: open(row.authorization_sealed), token: open(row.token_sealed) };
};

export const serviceRoute = (platform: Platform): Route =>
  route(readMapService, {
    policy: administrators('edit_maps'),
    limit: asking,
    // Credentials stand in it: nothing of it is kept.
    idempotent: false,
    handle: async ({ body, viewer, request, reply }) => {
      const { url, authorization } = readSourceAddress(body.url);
      const kept = body.map_id === undefined ? none : await credentialsOfMap(platform.db.query, credentialsBox(platform.settings), body.map_id, viewer, body.url);
      return askService(platform, {
        url: url ?? '',
        own: ownOrigins(platform.settings, request),
        kind: body.kind,
        authorization: body.authorization || authorization || kept.authorization,
        token: body.token || kept.token,
      }, goneSignal(reply));
    },
  });
