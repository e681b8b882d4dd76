import { readSettings, SettingsError } from '#platform/server/settings.ts';
import { Failure, runMain } from './say.mjs';

// `npm start` runs this before a build, so that an invalid setting is reported at once.
await runMain(async () => {
  try {
    readSettings(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new Failure(error.message) : error;
  }
});
