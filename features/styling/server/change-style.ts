import type { StyleRule, Styling } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { mapCreatorTool } from '#platform/contract/map-creator-tool.ts';
import type { Queryable } from '#platform/db/database.ts';
import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayOpen } from '#platform/domain/configurations/policy.ts';
import { deletePersonalStyle, personalRules, savePersonalStyle } from '#platform/domain/legend/personal-styles.ts';
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
  /** Undefined leaves them as they are; null removes them. A style without values and rules is removed as a whole. */
  readonly rules: StyleRule[] | null | undefined;
}

/** Changes the style for everybody, and removes the personal style of the user, which would hide the change. */
export const changeSharedStyle = async (db: Queryable, { map, viewer, styling, rules }: StyleChange): Promise<SavedStyle> => {
  await setStyle(db, map.id, { styling, rules });
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
  { map, viewer, styling, rules }: StyleChange,
  configurationId: number | undefined,
): Promise<SavedStyle> => {
  const places = await styleableConfigurations(db, { map, viewer }, configurationId);
  if (!places) throw notFound();
  if (places.length === 0) throw forbidden();
  let shown: Pick<SavedStyle, 'styles' | 'personal_style'> = { styles: map.styles, personal_style: false };
  for (const { id, organisationId } of places) {
    const whose = { userId: viewer.id, configurationId: id };
    const kept = rules === undefined && styling ? await personalRules(db, whose, map.id) : rules;
    const style = { ...styling, ...(kept && { rules: kept }) };
    await (Object.keys(style).length > 0
      ? savePersonalStyle(db, whose, organisationId, { mapId: map.id, style })
      : deletePersonalStyle(db, whose, map.id));
    shown = { styles: kept ?? map.styles, personal_style: Object.keys(style).length > 0 };
  }
  return { ...present(map), ...shown, ...(shown.personal_style && { styling }) };
};
