import type { StyleRule } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { LegendSettings, PersonalStyle } from '../tables/configurations.ts';
import { mergeLegendSettings, type LegendOwner } from './legend-settings.ts';

/** Saves a user's personal style for a map, inside their legend settings. */
export const savePersonalStyle = async (
  db: Queryable,
  owner: LegendOwner,
  organisationId: number,
  { mapId, style }: { readonly mapId: number; readonly style: PersonalStyle },
): Promise<void> => {
  const settings: LegendSettings = { maps: [], mapGroups: [], styles: { [mapId]: style } };
  const added = sql<string>`
    jsonb_set(
      legend_settings.settings, '{styles}',
      coalesce(legend_settings.settings -> 'styles', '{}'::jsonb) || (excluded.settings -> 'styles')
    )`;
  await mergeLegendSettings(db, owner, organisationId, settings, added);
};

/** Returns the rules in a user's personal style for a map, if it has any. */
export const personalRules = async (db: Queryable, { userId, configurationId }: LegendOwner, mapId: number): Promise<StyleRule[] | null> => {
  const row = await db.selectFrom('legend_settings').select('settings').where('user_id', '=', userId).where('configuration_id', '=', configurationId).executeTakeFirst();
  return row?.settings.styles?.[mapId]?.rules ?? null;
};

/** Deletes a user's personal style for a map. `configurationId` absent: in all configurations. */
export const deletePersonalStyle = async (
  db: Queryable,
  { userId, configurationId }: { readonly userId: number; readonly configurationId?: number | undefined },
  mapId: number,
): Promise<void> => {
  await db
    .updateTable('legend_settings')
    .set({ settings: sql`settings #- array['styles', ${String(mapId)}]`, updated_at: new Date() })
    .where('user_id', '=', userId)
    .$if(configurationId !== undefined, (rows) => rows.where('configuration_id', '=', configurationId ?? 0))
    .where(sql<boolean>`settings #> array['styles', ${String(mapId)}] is not null`)
    .execute();
};
