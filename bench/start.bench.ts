import { launch, newContext, signInByForm, visit, type Visit } from './lib/browser.ts';
import { effort } from './lib/effort.ts';
import { openEmbedded } from './lib/embedded.ts';
import { withFolder } from './lib/folder.ts';
import { median } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import type { Finding } from './lib/report.ts';

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly result: T }> => {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1000, result };
};

const startReady = async (folder: string) => {
  const product = await startProduct({ withPages: true, environment: { DATABASE_URL: '', COOK_DEMO: 'true', COOK_DATA_DIR: folder } });
  const { status } = await fetch(`${product.address}/health/ready`);
  if (status !== 200) throw new Error(`/health/ready returned ${status}`);
  return product;
};

/** Measures `npm start` and the opening of the database alone, alternately. */
const starts = async (folder: string): Promise<Finding[]> => {
  const first = await timed(() => startReady(folder));
  await first.result.stop();
  const [whole, opening]: [number[], number[]] = [[], []];
  for (let round = 0; round < effort.rounds; round += 1) {
    const { seconds, result } = await timed(() => startReady(folder));
    whole.push(seconds);
    await result.stop();
    const opened = await timed(() => openEmbedded(folder));
    opening.push(opened.seconds);
    await opened.result.close();
  }
  const [all, database] = [median(whole), median(opening)];
  return [
    {
      what: 'first start that fills the demo, until ready (already built)', value: first.seconds, aim: null, unit: 's', behind: 'once',
    },
    {
      what: 'later start until ready, less the opening of the database',
      value: all - database,
      aim: { atMost: 3 },
      unit: 's',
      behind: `${all.toFixed(2)} s in total, ${database.toFixed(2)} s to open the database; median of ${whole.length}`,
    },
  ];
};

const opened = (what: string, visits: readonly Visit[]): Finding => ({
  what: `${what}: navigation to complete map`,
  value: median(visits.map(({ drawn }) => drawn)),
  aim: null,
  unit: 'ms',
  behind: `first text after ${median(visits.map(({ painted }) => painted)).toFixed(0)} ms; median of ${visits.length}, headless Chromium`,
});

/** Measures the pages with an empty cache, and the public page also on a second visit. */
const pages = async (folder: string): Promise<Finding[]> => {
  await using stack = new AsyncDisposableStack();
  const product = await startReady(folder);
  stack.defer(() => product.stop());
  const browser = await launch();
  stack.defer(() => browser.close());
  const signedIn = await signInByForm(browser, product.address);
  const found = { open: [] as Visit[], own: [] as Visit[], again: [] as Visit[] };
  for (let round = 0; round <= effort.rounds; round += 1) {
    const stranger = await newContext(browser, product.address);
    const open = await visit(stranger, product.address, '/openbaar');
    const again = await visit(stranger, product.address, '/openbaar');
    const other = await newContext(browser, product.address, signedIn);
    const own = await visit(other, product.address, '/');
    await Promise.all([stranger.close(), other.close()]);
    // The first round fills the caches of the server.
    if (round === 0) continue;
    found.open.push(open);
    found.own.push(own);
    found.again.push(again);
  }
  return [
    opened('the public map, first visit', found.open),
    opened('the public map, later visit', found.again),
    opened('the map of a signed-in user, first visit', found.own),
  ];
};

/** Measures from the command to a ready server, and from navigation to a complete map. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => [...(await starts(folder)), ...(await pages(folder))]);
