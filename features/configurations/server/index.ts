import { createConfigurationAnswers } from '#platform/domain/configuration-answer/configuration-answers.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { configurationRoutes } from './routes.ts';

/** Opens a configuration: the user's default, one by number, or a public one by its token. */
export default defineServerFeature({
  name: 'configurations',
  routes: ({ db, catalogue, configurationParts, settings }) =>
    configurationRoutes({
      db: db.query,
      publicSite: settings.public,
      answers: createConfigurationAnswers(db.query, { catalogue, configurationParts }),
    }),
});
