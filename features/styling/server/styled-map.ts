import type { StyleRule, Styling } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { drawnStyle } from '#platform/domain/maps/drawn-style.ts';
import type { GuardedMap } from '#platform/domain/maps/policy.ts';
import { toJsonOrNull } from '#platform/domain/tables/columns.ts';
import type { Tools } from '#platform/domain/configurations/tool-credentials.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

export interface StyledMap extends GuardedMap {
  readonly id: number;
  readonly type: string;
  readonly version: number;
  /** The plain style; drawn over the rules, if there are any. */
  readonly styling: Styling | null;
  readonly styles: StyleRule[] | null;
}

const columns = ['id', 'organisation_id', 'created_by', 'personal', 'type', 'version', 'styling', 'styles', 'plain_style'] as const;

/** Returns a map. `hold` locks it until the transaction ends. */
export const findStyledMap = async (
  db: Queryable,
  id: number,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<StyledMap | undefined> => {
  const row = await db
    .selectFrom('maps')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(hold, (maps) => maps.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organisationId: row.organisation_id,
      createdBy: row.created_by,
      personal: row.personal,
      type: row.type,
      version: row.version,
      ...drawnStyle(row),
    }
  );
};

/** Sets the plain style for everybody, over new rules, or over the present rules of the map. */
export const setStyle = async (db: Queryable, id: number, { styling, rules }: { readonly styling: Styling | null; readonly rules: StyleRule[] | null | undefined }): Promise<void> => {
  await db
    .updateTable('maps')
    .set({ styling: toJsonOrNull(styling), plain_style: styling !== null, ...(rules !== undefined && { styles: toJsonOrNull(rules) }) })
    .where('id', '=', id)
    .execute();
};

export interface MapPlaceFound {
  readonly configurationId: number;
  readonly tools: Tools;
}

/** Returns the configurations with the map for this user. The caller checks whether the user may open them. */
export const findPlaces = async (db: Queryable, mapId: number, viewer: SignedIn): Promise<MapPlaceFound[]> => {
  const rows = await db
    .selectFrom('configuration_maps as place')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select(['configurations.id', 'configurations.tools'])
    .where('place.map_id', '=', mapId)
    .where((where) => where.or([where('only_for_user_id', 'is', null), where('only_for_user_id', '=', viewer.id)]))
    .orderBy('configurations.id')
    .execute();
  return rows.map((row) => ({ configurationId: row.id, tools: row.tools }));
};
