import type { Queryable } from '#platform/db/database.ts';
import { isNotPersonalOfOthers } from '#platform/domain/maps/personal.ts';
import { isSameService, readSourceAddress } from '#platform/domain/maps/source-address.ts';
import { credentialsBox, type SecretBox } from '#platform/domain/secret-box.ts';
import { administrators, requireAdministered } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { notFound } from '#platform/server/failure.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { openSecrets, type Secrets } from '#platform/sources/secrets.ts';
import { ownOrigins } from '#platform/sources/typed/typed-address.ts';
import { readMapService } from '../contract.ts';
import { fetchService } from './fetch-service.ts';

/** Each call may send up to three requests to another server. */
const limit: Limit = { times: 60, perSeconds: 60 };

const none: Secrets = { authorization: null, token: null, hide: (text) => text };

/**
 * Returns the stored credentials of a map if the address is on the same service, so that they are never sent elsewhere. @throws
 * Failure 404
 */
const secretsOfMap = async (db: Queryable, box: SecretBox, mapId: number, viewer: Viewer, url: string): Promise<Secrets> => {
  const row = await db
    .selectFrom('maps').innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.organisation_id', 'source.url', 'source.keys_sealed as keysSealed', 'source.params', 'source.authorization_sealed as authorizationSealed', 'source.token_sealed as tokenSealed'])
    .where('maps.id', '=', mapId).where('maps.removed_at', 'is', null).where(isNotPersonalOfOthers(viewer)).executeTakeFirstOrThrow(() => notFound());
  requireAdministered(viewer, row.organisation_id);
  return isSameService(url, row.url) ? openSecrets(box, { source: row }) : none;
};

/** Returns a copy with `change` applied to every string in it. */
const withTexts = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner as unknown, change)])) as T;
};

export const serviceRoute = (platform: Platform): Route =>
  route(readMapService, {
    policy: administrators('edit_maps'),
    limit: limit,
    // Not idempotent: the body contains credentials, so it is not stored.
    idempotent: false,
    handle: async ({ body, viewer, request, reply }) => {
      const { url, authorization } = readSourceAddress(body.url);
      const kept = body.map_id === undefined ? none : await secretsOfMap(platform.db.query, credentialsBox(platform.settings), body.map_id, viewer, body.url);
      const offer = await fetchService(platform, {
        url: url ?? '',
        own: ownOrigins(platform.settings, request),
        kind: body.kind,
        authorization: body.authorization || authorization || kept.authorization,
        token: body.token || kept.token,
        hide: kept.hide,
      }, disconnectSignal(reply));
      // Hides the stored secrets, which the service might repeat in its answer.
      return withTexts(offer, kept.hide);
    },
  });
