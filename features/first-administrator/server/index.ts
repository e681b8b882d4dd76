import { defineServerFeature } from '#platform/server/feature.ts';
import { hasHadAdministrator } from './administrators.ts';
import { auditWords } from './audit-words.ts';
import { setUpRoutes } from './routes.ts';
import { setUpCode } from './set-up-code.ts';

/** Sets up an empty installation: its organisation and first administrator. */
export default defineServerFeature({
  name: 'first-administrator',
  auditWords,
  routes: setUpRoutes,
  startupNotice: async ({ db, settings }, address) =>
    (await hasHadAdministrator(db.query))
      ? null
      : `nog zonder beheerder: open ${address}/instellen en geef de code ${setUpCode(settings)} op`,
});
