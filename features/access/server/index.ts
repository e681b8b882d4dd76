import { defineServerFeature } from '#platform/server/feature.ts';
import { sweepFailures } from './attempts.ts';
import { accessRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;

/** Signing in with a name and a password, signing out, and who one is. */
export default defineServerFeature({
  name: 'access',
  routes: ({ db }) => accessRoutes(db.query),
  async start({ db, log }) {
    const sweep = (): void => {
      sweepFailures(db.query).catch((error: unknown) => log.warn({ err: error }, 'could not sweep login failures'));
    };
    const timer = setInterval(sweep, HOUR_MS);
    timer.unref();
    return async () => clearInterval(timer);
  },
});
