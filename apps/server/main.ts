import { DatabaseStartError } from '#platform/db/errors.ts';
import { readSettings, SettingsError } from '#platform/server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { start } from './start.ts';

const isForeseen = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof SettingsError || error instanceof DatabaseStartError;

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(isForeseen(error) ? error.message : error);
  // `exitCode` is not enough: open handles of a partial start would keep the process alive.
  process.exit(1);
}
