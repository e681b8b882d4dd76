import type { Queryable } from '#platform/db/database.ts';
import { toJson } from '../tables/columns.ts';
import type { LegendSettings } from '../tables/configurations.ts';

interface Whose {
  readonly userId: number;
  readonly configurationId: number;
}

export const keepLegendSettings = async (
  db: Queryable,
  { userId, configurationId }: Whose,
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
        .doUpdateSet((row) => ({ settings: row.ref('excluded.settings'), updated_at: new Date() })),
    )
    .execute();
};

export const forgetLegendSettings = async (db: Queryable, { userId, configurationId }: Whose): Promise<void> => {
  await db
    .deleteFrom('legend_settings')
    .where('user_id', '=', userId)
    .where('configuration_id', '=', configurationId)
    .execute();
};
