import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
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

export const saveLegendSettings = async (
  db: Queryable,
  { userId, configurationId }: LegendOwner,
  organisationId: number,
  settings: LegendSettings,
): Promise<void> => {
  await db
    .insertInto('legend_settings')
    .values({
      user_id: userId,
      configuration_id: configurationId,
      organisation_id: organisationId,
      settings: toJson(settings),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'configuration_id'])
        .doUpdateSet({ settings: withStylesKept, updated_at: new Date() }),
    )
    .execute();
};

export const deleteLegendSettings = async (db: Queryable, { userId, configurationId }: LegendOwner): Promise<void> => {
  await db
    .deleteFrom('legend_settings')
    .where('user_id', '=', userId)
    .where('configuration_id', '=', configurationId)
    .execute();
};
