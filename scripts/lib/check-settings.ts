import { readSettings, SettingsError } from '#platform/server/settings.ts';
import { Failure, runMain } from './say.mjs';

// Run before a build, so that a setting that cannot be read is told at once.
await runMain(async () => {
  try {
    readSettings(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new Failure(error.message) : error;
  }
});
