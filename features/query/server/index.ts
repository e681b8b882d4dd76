import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { savedQueriesOfConfiguration } from './belongings.ts';
import { queryRoutes } from './routes.ts';

/** Builds questions about the attributes of a layer, and keeps the questions that users save. */
export default defineServerFeature({ name: 'query', tools, auditWords, routes: queryRoutes, configurationBelongings: savedQueriesOfConfiguration });
