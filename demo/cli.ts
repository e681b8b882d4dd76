import { parseArgs } from 'node:util';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { chooseStore } from '#platform/server/files/choose-store.ts';
import { readSettings } from '#platform/server/settings.ts';
import { pino } from 'pino';
import { fillDemo } from './fill.ts';

const usage = 'npm run demo -- [--scale N] [--database postgres://…] [--data folder]';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, database: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const scale = Number(values.scale);
if (values.help || !Number.isInteger(scale) || scale < 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const settings = readSettings({
  ...process.env,
  ...(values.database ? { DATABASE_URL: values.database, COOK_SECRET: process.env['COOK_SECRET'] ?? 'a secret for benches, known to everybody' } : {}),
  ...(values.data ? { COOK_DATA_DIR: values.data } : {}),
});
const database = await openDatabase({
  ...(settings.databaseUrl ? { url: settings.databaseUrl } : {}), dataDir: settings.dataFolder, log: pino({ level: 'warn' }),
});
const started = performance.now();
try {
  await migrate(database);
  let reported = 0;
  const { filled, features } = await fillDemo({
    database, settings, scale, store: chooseStore(settings),
    onProgress: (doing) => {
      if (performance.now() - reported < 1000) return;
      reported = performance.now();
      console.log(doing);
    },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(filled ? `${features} objecten geschreven in ${seconds} s` : 'De gemeente Markerwaard stond er al');
} finally {
  await database.close();
}
