import { defineServerFeature } from '#platform/server/feature.ts';
import { mapCreatorRoutes } from './routes.ts';
import { sweepImports } from './store/map-imports.ts';

const HOURLY_MS = 3_600_000;

/** Maps that people make of files and map services, and their places in configurations. */
export default defineServerFeature({
  name: 'map-creator',
  routes: mapCreatorRoutes,
  async start({ db, log }) {
    let running = Promise.resolve();
    const sweep = (): void => {
      running = sweepImports(db.query).catch((err: unknown) => log.warn({ err }, 'imports that broke off stay until the next sweep'));
    };
    const timer = setInterval(sweep, HOURLY_MS);
    timer.unref();
    sweep();
    return async () => {
      clearInterval(timer);
      await running;
    };
  },
});
