import { isDeepStrictEqual } from 'node:util';
import { getFeature } from '#features/feature-info/contract.ts';
import { feature } from '#platform/contract/geojson.ts';
import type { Address } from '#platform/db/pool.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Client } from './lib/client.ts';
import { socketOf } from './lib/embedded.ts';
import { onEmbedded, onPostgres, type Fixture } from './lib/fixture.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import { line, type Finding } from './lib/report.ts';

/** Milliseconds that session, policy and visitor rules may add to the bare read. */
const MOST_ADDED = 1;

const productPath = (id: number): string => `/api${getFeature.path.replace(':id', String(id))}`;
const barePath = (id: number): string => `/features/${id}`;

/** Measures the time of one client for one feature by its id, of the product, of a bare read by key, and of the session check. */
const measure = async (where: string, address: Address, { town, client }: Fixture): Promise<Finding[]> => {
  const bare = await startBareServer('bare-feature-server.ts', address);
  const reading = (name: string, by: Client, pathOf: (id: number) => string): Contender => {
    let at = 0;
    const next = (): number => town.ids[(at += 7) % town.ids.length]!;
    return {
      name,
      async begin() {
        const id = next();
        const [ours, theirs] = [await client.get(productPath(id)), await bare.client.get(barePath(id))].map(({ body }) => feature.parse(JSON.parse(body.toString())));
        if (!isDeepStrictEqual(ours, theirs)) throw new Error(`The servers return different features for id ${id}`);
      },
      async work() {
        const id = next();
        const { body } = await by.get(pathOf(id));
        if (!body.toString('latin1').startsWith(`{"type":"Feature","id":${id},`)) throw new Error(`${name}: the answer is not feature ${id}`);
      },
    };
  };
  try {
    const [ours, least, session] = await compare([
      reading('product', client, productPath),
      reading('bare', bare.client, barePath),
      { name: 'session check alone', work: async () => void (await client.get('/api/loggedin')) },
    ]);
    const behind = [ours!, least!, session!].map(describe).join('; ');
    const [whole, read] = [ours!.milliseconds.median, least!.milliseconds.median];
    return [
      { what: `a feature by its id: time added to the bare read (${where})`, value: whole - read, aim: { atMost: MOST_ADDED }, unit: 'ms', behind },
      { what: `a feature by its id against the bare read (${where})`, value: whole / read, aim: null, unit: 'x', behind: 'the same rounds' },
    ];
  } finally {
    await bare.stop();
  }
};

/** Measures what session, policy and visitor rules add to a read by key. */
export default async function bench(): Promise<Finding[]> {
  return [
    ...(await onPostgres((fixture) => measure('PostgreSQL', { url: fixture.databaseUrl ?? '' }, fixture))),
    ...(await onEmbedded((fixture) => measure('embedded', { socket: socketOf(fixture.folder) }, fixture))),
  ];
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
