/**
 * Kills databases while they are written to, and checks whether acknowledged rows were lost:
 *
 *     node platform/db/soak/kill.ts [--kills 20] [--database embedded|postgres|both]
 *
 * Exits with status 1 if rows were lost.
 */
import { parseArgs } from 'node:util';
import { killLoop } from './kill-loop.ts';
import { embeddedKillTarget, postgresKillTarget } from './kill-targets.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    database: { type: 'string', default: 'both' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const makers = { embedded: embeddedKillTarget, postgres: postgresKillTarget };
const kinds = (Object.keys(makers) as (keyof typeof makers)[]).filter(
  (kind) => values.database === 'both' || values.database === kind,
);
if (kinds.length === 0) throw new Error(`Unknown value of --database: ${values.database}.`);

for (const kind of kinds) {
  const target = await makers[kind]();
  try {
    const outcome = await killLoop(target, Number(values.kills), (done, acknowledged) =>
      say(`${kind}: killed ${done} times, ${acknowledged} rows acknowledged`),
    );
    say(`${kind}: ${outcome.lost.length} of ${outcome.acknowledged} acknowledged rows lost in ${outcome.kills} kills (${outcome.unacknowledged} committed without acknowledgement)`);
    if (outcome.lost.length > 0) {
      say(`lost rows: ${outcome.lost.slice(0, 20).join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await target.remove();
  }
}
