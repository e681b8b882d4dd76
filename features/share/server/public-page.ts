import { hasTool } from '#platform/contract/has-tool.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import '#platform/domain/tables/configurations.ts';
import type { ConfigurationPart, FrameAncestors, Platform } from '#platform/server/feature.ts';
import type { SharePart } from '../contract.ts';
import { embedSettings, embedTool } from '../embed-tool.ts';

/** Tells the public name of a public configuration, so that a link to it opens for everybody. */
export const publicName =
  ({ db }: Platform): ConfigurationPart =>
  async ({ id, public: isPublic, options }, _viewer, within = db.query): Promise<SharePart> => {
    if (!isPublic || !options.share) return { token: null };
    const row = await within.selectFrom('configurations').select('public_token').where('id', '=', id).executeTakeFirst();
    return { token: row?.public_token ?? null };
  };

/**
 * Returns the websites that may frame the page at a path: those of a public configuration that can be opened now, below its
 * public name. Every other page may not be framed.
 */
export const frameAncestors =
  ({ db }: Platform): FrameAncestors =>
  async (path, organisationId) => {
    const [, token = ''] = path.split('/');
    if (!isPublicToken(token)) return [];
    const row = await db.query
      .selectFrom('configurations')
      .select('tools')
      .where('organisation_id', '=', organisationId)
      .where('public_token', '=', token)
      .where('public', '=', true)
      .where('removed_at', 'is', null)
      .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', new Date())]))
      .executeTakeFirst();
    if (!row || !hasTool(row.tools, embedTool)) return [];
    return embedSettings.safeParse(row.tools[embedTool.name]).data?.websites ?? [];
  };
