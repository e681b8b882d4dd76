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
import { askService } from './ask-service.ts';

/** Each is up to three questions to somebody else's server. */
const asking: Limit = { times: 60, perSeconds: 60 };

const none: Secrets = { authorization: null, token: null, hide: (text) => text };

/** Those of a map, for the service that they were given for: who may type addresses sends them nowhere else. @throws Failure 404 */
const secretsOfMap = async (db: Queryable, box: SecretBox, mapId: number, viewer: Viewer, url: string): Promise<Secrets> => {
  const row = await db
    .selectFrom('maps').innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select(['maps.organisation_id', 'source.url', 'source.params', 'source.authorization_sealed as authorizationSealed', 'source.token_sealed as tokenSealed'])
    .where('maps.id', '=', mapId).where('maps.removed_at', 'is', null).where(isNotPersonalOfOthers(viewer)).executeTakeFirstOrThrow(() => notFound());
  requireAdministered(viewer, row.organisation_id);
  return isSameService(url, row.url) ? openSecrets(box, { source: row }) : none;
};

/** The same, with each text in it as `change` has it. */
const withTexts = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner as unknown, change)])) as T;
};

export const serviceRoute = (platform: Platform): Route =>
  route(readMapService, {
    policy: administrators('edit_maps'),
    limit: asking,
    // Credentials stand in it: nothing of it is kept.
    idempotent: false,
    handle: async ({ body, viewer, request, reply }) => {
      const { url, authorization } = readSourceAddress(body.url);
      const kept = body.map_id === undefined ? none : await secretsOfMap(platform.db.query, credentialsBox(platform.settings), body.map_id, viewer, body.url);
      const offer = await askService(platform, {
        url: url ?? '',
        own: ownOrigins(platform.settings, request),
        kind: body.kind,
        authorization: body.authorization || authorization || kept.authorization,
        token: body.token || kept.token,
        hide: kept.hide,
      }, disconnectSignal(reply));
      // Who knows where a service lies does not get to know from its answer what it is opened with.
      return withTexts(offer, kept.hide);
    },
  });
