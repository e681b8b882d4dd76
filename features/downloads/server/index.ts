import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { defineServerFeature, type FileReader, type Platform } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { downloadRoutes } from './routes.ts';
import './tables.ts';

/** Visitors who see the configuration may read its public files; users who may open it, all of them. */
const fileReader = ({ db }: Platform): FileReader => async (objectId, viewer) => {
  const row = await db.query.selectFrom('downloads').select(['configuration_id', 'public']).where('id', '=', Number(objectId)).where('removed_at', 'is', null).executeTakeFirst();
  const configuration = row && (await openConfiguration(db.query, row.configuration_id, viewer));
  if (!row || !configuration) return false;
  return row.public ? may(viewer).see(configuration) : may(viewer).useFully(configuration);
};

/** Lets admins manage the files that configurations offer, and serves them. */
export default defineServerFeature({ name: 'downloads', tools, auditWords, routes: downloadRoutes, fileReader });
