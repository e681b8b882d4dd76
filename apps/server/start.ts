import { openDatabase } from '#platform/db/open.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { sealStoredKeys } from '#platform/domain/maps/seal-stored-keys.ts';
import { chooseStore } from '#platform/server/files/choose-store.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { createPlatform } from '#platform/server/platform.ts';
import { createServer } from '#platform/server/server.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { addressOf, readyMessage } from './ready-message.ts';
import { withDemoSettings, demoIsWanted, findDemo } from './demo.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { checkDiskSpace } from './disk-space.ts';
import { listen } from './listen.ts';
import { findSite } from './site.ts';
import { step } from './progress.ts';
import { stopOnSignals } from './stop.ts';

const openings = {
  unpacking: 'De ingebouwde database klaarzetten',
  starting: 'De ingebouwde database openen',
  connecting: 'Verbinden met de database',
} as const;

const open = (settings: Settings, log: FastifyBaseLogger): Promise<Database> =>
  step('De database openen', (tell) =>
    openDatabase({
      ...(settings.databaseUrl ? { url: settings.databaseUrl } : {}),
      dataDir: settings.dataFolder,
      log,
      onProgress: (opening) => tell(openings[opening]),
    }),
  );

const bringUpToDate = (database: Database, settings: Settings): Promise<void> =>
  step('De database bijwerken', async (tell) => {
    await migrate(database, { onProgress: ({ name }, done, total) => tell(`De database bijwerken: ${name} (${done + 1} van ${total})`) });
    await sealStoredKeys(database, settings);
  });

/** Starts the server with the given settings, and prints one line when it is ready. */
export const start = async (given: Settings): Promise<void> => {
  const demo = demoIsWanted(given) ? await findDemo() : null;
  const settings = demo ? withDemoSettings(given) : { ...given, demo: false };
  const site = findSite(settings, demo !== null);
  await checkDiskSpace(settings);

  const log = createLog(settings);
  const database = await open(settings, log);
  const stop = stopOnSignals(log, database);
  await bringUpToDate(database, settings);
  if (demo) {
    await step('De voorbeeldgemeente Markerwaard vullen', (tell) =>
      demo.fillDemo({ database, settings, store: chooseStore(settings), log, onProgress: tell }),
    );
  }

  const features = await step('De onderdelen laden', async () => [...(await findFeatures()), ...(demo ? demo.features : [])]);
  const platform = createPlatform(database, settings, log, features);
  const app = await step('De server klaarzetten', () => createServer(platform, features, { site, pressure: { mostLagMs: settings.mostLagMs } }));
  stop.before(() => app.close());
  stop.before(platform.mail.start());
  const port = await step('De onderdelen starten', () => listen(app, settings));
  const words: string[] = [];
  for (const feature of features) words.push((await feature.startupNotice?.(platform, addressOf(settings, port))) ?? '');
  console.log(readyMessage(settings, port, demo !== null, words));
};
