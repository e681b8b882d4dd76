import type { Queryable } from '#platform/db/database.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { sql, type RawBuilder } from 'kysely';
import { toJson } from '../tables/columns.ts';
import type { LegendSettings } from '../tables/configurations.ts';

export interface LegendOwner {
  readonly userId: number;
  readonly configurationId: number;
}

/** The browser saves the legend as a whole but personal styles one by one, so saving the legend keeps the stored styles. */
const withStylesKept = sql<string>`
  case when legend_settings.settings ? 'styles'
    then excluded.settings || jsonb_build_object('styles', legend_settings.settings -> 'styles')
    else excluded.settings
  end`;

/** Inserts legend settings, or merges them into the stored ones by a SQL expression over `legend_settings` and `excluded`. */
export const mergeLegendSettings = async (
  db: Queryable,
  { userId, configurationId }: LegendOwner,
  organisationId: number,
  settings: LegendSettings,
  merged: RawBuilder<string>,
): Promise<void> => {
  await db
    .insertInto('legend_settings')
    .values({ user_id: userId, configuration_id: configurationId, organisation_id: organisationId, settings: toJson(settings) })
    .onConflict((conflict) => conflict.columns(['user_id', 'configuration_id']).doUpdateSet({ settings: merged, updated_at: new Date() }))
    .execute();
};

export const saveLegendSettings = (db: Queryable, owner: LegendOwner, organisationId: number, settings: LegendSettings): Promise<void> =>
  mergeLegendSettings(db, owner, organisationId, settings, withStylesKept);

/** Removes a personal legend; `restoreLegendSettings` brings it back. Deletes what can no longer be restored. */
export const removeLegendSettings = async (db: Queryable, { userId, configurationId }: LegendOwner): Promise<void> => {
  await sql`delete from legend_settings_removed where removed_at < ${undoWindowStart()}`.execute(db);
  await sql`
    with removed as (
      delete from legend_settings where user_id = ${userId} and configuration_id = ${configurationId}
      returning user_id, configuration_id, organisation_id, settings
    )
    insert into legend_settings_removed (user_id, configuration_id, organisation_id, settings)
    select user_id, configuration_id, organisation_id, settings from removed
    on conflict (user_id, configuration_id) do update set settings = excluded.settings, removed_at = now()`.execute(db);
};

/** Restores a removed legend, unless the user has saved another since. Returns whether there was one to restore. */
export const restoreLegendSettings = async (db: Queryable, { userId, configurationId }: LegendOwner): Promise<boolean> => {
  const { rows } = await sql`
    with taken as (
      delete from legend_settings_removed
      where user_id = ${userId} and configuration_id = ${configurationId} and removed_at >= ${undoWindowStart()}
      returning user_id, configuration_id, organisation_id, settings
    )
    insert into legend_settings (user_id, configuration_id, organisation_id, settings)
    select user_id, configuration_id, organisation_id, settings from taken
    on conflict (user_id, configuration_id) do nothing
    returning user_id`.execute(db);
  return rows.length > 0;
};
