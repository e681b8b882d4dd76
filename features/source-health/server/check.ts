import { withoutSecretParameters } from '#platform/domain/maps/source-address.ts';
import { recordCheck } from '#platform/domain/maps/source-states.ts';
import { correctServerType } from '#platform/domain/maps/write/write-source.ts';
import type { Platform } from '#platform/server/feature.ts';
import { checkSource } from '#platform/sources/check-source.ts';
import { createSources } from '#platform/sources/sources.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface SourceOfOrganisation {
  readonly id: number;
  readonly organisation_id: number;
}

interface CheckContext {
  readonly log: FastifyBaseLogger;
  readonly signal?: AbortSignal;
}

/** Checks a source now and records the result. Returns false when it was removed or changed meanwhile. */
export const checkAndRecord = async (platform: Platform, { id, organisation_id }: SourceOfOrganisation, context: CheckContext): Promise<boolean> => {
  const service = await createSources(platform).serviceOfSource(id, context);
  if (!service) return false;
  const { serverType, ...check } = await checkSource(service);
  return platform.db.transaction(async (transaction) => {
    // The source may have been removed or got another address during the check.
    const now = await transaction
      .selectFrom('map_sources').select(['url', 'keys_sealed', 'server_type']).where('id', '=', id).forUpdate().executeTakeFirst();
    const { url, keysSealed } = service.map.source;
    if (!now || now.url !== withoutSecretParameters(url) || now.keys_sealed !== keysSealed) return false;
    if (serverType !== null && serverType !== now.server_type) await correctServerType(transaction, id, serverType);
    await recordCheck(transaction, { sourceId: id, organisationId: organisation_id, ...check });
    return true;
  });
};
