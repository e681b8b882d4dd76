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
 * Who may open a configuration with all its tools draws in it and sees what others drew: those it was given to, also
 * by being shared with them for a time, and managers. Visitors never do, not in a public configuration either.
 */
export const mayDraw = async (db: Queryable, configurationId: number, viewer: Viewer): Promise<boolean> => {
  const configuration = await openConfiguration(db, configurationId, viewer);
  return configuration !== undefined && may(viewer).useFully(configuration) && (await sharesDrawings(db, configurationId));
};

/** @throws Failure 404 where there is no such configuration for this viewer, 403 where nothing is shared in it */
export const openToDraw = async (db: Queryable, configurationId: number, viewer: Viewer): Promise<{ configuration: OpenedConfiguration; person: SignedIn }> => {
  const configuration = await openConfiguration(db, configurationId, viewer);
  if (!configuration || viewer.kind === 'visitor' || !may(viewer).useFully(configuration)) throw notFound();
  if (!(await sharesDrawings(db, configurationId))) throw new Failure(redlineErrors.notShared, 403, 'In deze configuratie worden tekeningen niet gedeeld.');
  return { configuration, person: viewer };
};
