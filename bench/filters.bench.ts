import type { Database } from '#platform/db/database.ts';
import { decodeTile } from '#platform/db/tiles/testing/decode-tile.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { sql } from 'kysely';
import { sameLength } from './lib/answers.ts';
import { buildings } from './lib/data.ts';
import { newEdition, onEmbeddedWith, onPostgresWith, tilePath, type Fixture } from './lib/fixture.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import type { Finding } from './lib/report.ts';

const ROWS = 100_000;
/** A tile of 6.9 km across has all rows; one of its sixteen parts is measured. */
const [WHOLE, PART] = [tileAt(7, [145_000, 508_000]), tileAt(9, [145_000, 508_000])];
/** Attributes that conditions read; the tile has none of its own. */
const READ = ['soort', 'bouwjaar', 'wijk'];

type Data = Awaited<ReturnType<typeof fill>>;

const fill = async ({ query }: Database) => {
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId });
  const { id: configurationId } = await buildConfiguration(query, { organisationId, users: [user.id] });
  const features = buildings(ROWS, WHOLE).map((feature, nr) => ({
    ...feature, properties: { ...feature.properties, nr, wijk: `Wijk ${nr % 12}`, buurt: `Buurt ${nr % 90}`, sinds: `2${String(nr % 1000).padStart(3, '0')}-01-01`, eigenaar: nr % 3 ? 'particulier' : 'gemeente', lagen: nr % 9 },
  }));
  const { sourceId } = await buildMap(query, { organisationId, place: { configurationId }, features, source: { layers: [{ name: 'gebouw', tileAttributes: [] }] } });
  await sql`vacuum analyze`.execute(query);
  return { account: { organization: prefix, username: user.loginName, password: testPassword }, sourceId };
};

const measure = async (where: string, { database, town: { sourceId }, client }: Fixture<Data>): Promise<Finding> => {
  const contender = (name: string, attributes: readonly string[]): Contender => {
    let edition = 0;
    const answer = sameLength(name);
    const get = async () => (await client.get(`${tilePath(sourceId, PART, edition)}${attributes.length > 0 ? `&with=${encodeURIComponent(JSON.stringify(attributes))}` : ''}`)).body;
    return {
      name,
      begin: async () => {
        edition = await newEdition(database, sourceId);
        const features = Object.values(decodeTile(await get())).flatMap((layer) => layer.features);
        if (features.length < 5_000) throw new Error(`the tile has ${features.length} features`);
        const wrong = features.filter(({ properties }) => Object.keys(properties).toSorted((one, other) => one.localeCompare(other)).join() !== attributes.join());
        if (wrong.length > 0) throw new Error(`a feature of the tile has ${JSON.stringify(wrong[0]?.properties)}`);
      },
      async prepare() {
        edition = await newEdition(database, sourceId);
      },
      work: async () => answer.expect(await get()),
    };
  };
  const [unfiltered, filtered] = await compare([contender('unfiltered', []), contender('filtered', READ.toSorted((one, other) => one.localeCompare(other)))]);
  return {
    what: `the time of a filtered vector tile of 100,000 rows × 12 against an unfiltered one, ${where}`,
    value: unfiltered!.perSecond.median / filtered!.perSecond.median,
    aim: { atMost: 1.5 },
    unit: 'x',
    behind: `${describe(filtered!)}; ${describe(unfiltered!)}`,
  };
};

/** Measures a tile with the attributes that a filter reads, against the same tile without them; neither is cached. */
export default async (): Promise<Finding[]> => [
  await onPostgresWith(fill, (fixture) => measure('PostgreSQL', fixture)),
  await onEmbeddedWith(fill, (fixture) => measure('embedded', fixture)),
];
