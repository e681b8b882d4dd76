import type { Styling } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { mapCreatorTool } from '#platform/contract/map-creator-tool.ts';
import type { Queryable } from '#platform/db/database.ts';
import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayOpen } from '#platform/domain/configurations/policy.ts';
import { deletePersonalStyle, savePersonalStyle } from '#platform/domain/legend/personal-styles.ts';
import { may } from '#platform/domain/maps/policy.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { SavedStyle } from '../contract.ts';
import { findPlaces, findStyledMap, setStyle, type StyledMap } from './styled-map.ts';

const present = ({ id, version, styling, styles }: StyledMap): SavedStyle => ({ id, version, styling, styles, personal_style: false });

export interface StyleChange {
  readonly map: StyledMap;
  readonly viewer: SignedIn;
  /** Null removes the style that lies over the map's own. */
  readonly styling: Styling | null;
}

/** Changes the style for everybody, and removes the personal style of the user, which would hide the change. */
export const changeSharedStyle = async (db: Queryable, { map, viewer, styling }: StyleChange): Promise<SavedStyle> => {
  await setStyle(db, map.id, styling);
  await deletePersonalStyle(db, { userId: viewer.id }, map.id);
  const changed = await findStyledMap(db, map.id);
  if (!changed) throw notFound();
  return present(changed);
};

/** Returns the configurations in which the user may give the map a personal style; null when the user cannot see the map. */
const styleableConfigurations = async (
  db: Queryable,
  { map, viewer }: Pick<StyleChange, 'map' | 'viewer'>,
  wanted: number | undefined,
): Promise<OpenedConfiguration[] | null> => {
  const styleable: OpenedConfiguration[] = [];
  let isSeen = false;
  for (const { configurationId, tools } of await findPlaces(db, map.id, viewer)) {
    if (wanted !== undefined && wanted !== configurationId) continue;
    const configuration = await openConfiguration(db, configurationId, viewer);
    if (!configuration || !mayOpen(viewer).useFully(configuration)) continue;
    isSeen = true;
    if (may(viewer).style(map, { offersMapCreator: hasTool(tools, mapCreatorTool) })) styleable.push(configuration);
  }
  return isSeen ? styleable : null;
};

/** Changes the style in the user's own legend only. */
export const changePersonalStyle = async (
  db: Queryable,
  { map, viewer, styling }: StyleChange,
  configurationId: number | undefined,
): Promise<SavedStyle> => {
  const places = await styleableConfigurations(db, { map, viewer }, configurationId);
  if (!places) throw notFound();
  if (places.length === 0) throw forbidden();
  for (const { id, organisationId } of places) {
    const whose = { userId: viewer.id, configurationId: id };
    await (styling
      ? savePersonalStyle(db, whose, organisationId, { mapId: map.id, styling })
      : deletePersonalStyle(db, whose, map.id));
  }
  return styling ? { ...present(map), styling, personal_style: true } : present(map);
};
