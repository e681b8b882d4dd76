import type { Queryable } from '#platform/db/database.ts';
import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { Failure, notFound } from '#platform/server/failure.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { redlineErrors } from '../contract.ts';

const sharesDrawings = async (db: Queryable, configurationId: number): Promise<boolean> => {
  const { options } = await db.selectFrom('configurations').select('options').where('id', '=', configurationId).executeTakeFirstOrThrow();
  return options['redline'] === true && options['shareRedline'] === true;
};

/**
 * Returns whether the viewer may draw in a configuration that shares drawings: users who may open it with all its tools, through a
 * permanent or temporary share or as a manager. Visitors never may, even in a public configuration.
 */
export const mayDraw = async (db: Queryable, configurationId: number, viewer: Viewer): Promise<boolean> => {
  const configuration = await openConfiguration(db, configurationId, viewer);
  return configuration !== undefined && may(viewer).useFully(configuration) && (await sharesDrawings(db, configurationId));
};

/** @throws Failure 404 when the viewer may not draw in the configuration or it does not exist, 403 when it does not share drawings */
export const openToDraw = async (db: Queryable, configurationId: number, viewer: SignedIn): Promise<OpenedConfiguration> => {
  const configuration = await openConfiguration(db, configurationId, viewer);
  if (!configuration || !may(viewer).useFully(configuration)) throw notFound();
  if (!(await sharesDrawings(db, configurationId))) throw new Failure(redlineErrors.notShared, 403, 'In deze configuratie worden tekeningen niet gedeeld.');
  return configuration;
};
