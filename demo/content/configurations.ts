import { addDays, dayOf, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createConfiguration, giveToRoles, giveToUsers, type NewConfiguration } from '#platform/domain/configurations/configurations.ts';
import { setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { builtInRoles, type AccountName } from './accounts.ts';
import { detailViews } from './detail-views.ts';
import { searchSources } from './search.ts';
import { placeLegend, type Legend, type MapIds } from './write-legend.ts';

export const townExtent: Extent = [142_900, 506_000, 147_100, 510_000];

const options = (...names: string[]): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [name, true]));

const info = {
  title: 'Welkom in Markerwaard',
  description: `<p>Dit is de kaart van de gemeente <strong>Markerwaard</strong>, in de polder die er nooit kwam. Alles op deze kaart is
    verzonnen: de straten, de huizen, de mensen en de plannen.</p>
    <p>Zet links in de <em>Legenda</em> lagen aan of uit, klik op de kaart voor informatie, of meet een afstand met de liniaal.</p>
    <p>Vragen? Het team Geo-informatie helpt graag: <a href="mailto:geo@markerwaard.example">geo@markerwaard.example</a>.</p>`,
};

/** Drawn for the dark theme. */
export const nightBackground = { enabled: true, map: 'plattegrond-donker' };

/** Settings of all tools that work without credentials. Tools that need an external account are left out. */
const tools = (melder: number): Record<string, unknown> => ({
  info: ['featureInfo', 'polygonInfo', 'circleInfo'],
  detailViews,
  mapCreator: { enabled: true },
  search: searchSources.all,
  filters: [
    {
      name: 'Kavelstatus', columnName: 'kavelstatus', layers: ['bouwkavels'], collapsed: false,
      filters: ['Vrij', 'In optie', 'Gereserveerd', 'Verkocht'].map((name) => ({ title: name, name, active: true })),
    },
    {
      name: 'Status van de melding', columnName: 'status', layers: ['meldingen'], collapsed: true, timeFilter: { column: 'datum' },
      filters: ['Nieuw', 'In behandeling', 'Ingepland', 'Afgehandeld'].map((name) => ({ title: name, name, active: true })),
    },
  ],
  routing: { startingPoint: [144_660, 507_590] },
  notifications: { receiver: [melder], attachments: true, feature: true },
  grid: [
    { name: 'bouwkavels', columnName: 'kavelnummer', columns: [
      { name: 'Kavel', prop: 'kavelnummer', type: 'text' }, { name: 'Oppervlakte', prop: 'oppervlakte', type: 'text' },
      { name: 'Prijs incl. btw', prop: 'prijs_incbtw', type: 'text' }, { name: 'Status', prop: 'kavelstatus', type: 'text' },
    ], graph: { x: 'kavelstatus', aggregation: 'count', groupBy: 'kavelstatus' } },
    { name: 'meldingen', columnName: 'meldingnummer', columns: [
      { name: 'Nummer', prop: 'meldingnummer', type: 'text' }, { name: 'Soort', prop: 'soort', type: 'text' },
      { name: 'Status', prop: 'status', type: 'text' }, { name: 'Datum', prop: 'datum', type: 'date' },
    ], graph: { x: 'soort', aggregation: 'count', groupBy: 'status' } },
  ],
  query: { enabled: true },
  nightBackground,
  buffer: { polygonDivisor: 15 },
  print: { enabled: true },
  downloads: { enabled: true, public: true },
});

export interface DemoConfigurations {
  readonly default: number;
  readonly maintenance: number;
  readonly public: number;
  readonly sharing: number;
}

interface DemoContext {
  readonly db: Queryable;
  readonly box: SecretBox;
  readonly catalogue: SettingsCatalogue;
  readonly organisationId: number;
  readonly users: Readonly<Record<AccountName, number>>;
  readonly maps: MapIds;
  readonly today: Date;
}

export const addConfigurations = async (context: DemoContext): Promise<DemoConfigurations> => {
  const { db, box, catalogue, organisationId, users, maps, today } = context;
  const add = async (configuration: Omit<NewConfiguration, 'organisationId'>, legend: Pick<Legend, 'groups' | 'backgrounds'>): Promise<number> => {
    const id = await createConfiguration(db, box, catalogue, {
      organisationId, extent: townExtent, minZoom: 6, maxZoom: 18, createdBy: users.beheerder, ...configuration,
    });
    await placeLegend(db, maps, { organisationId, configurationId: id, ...legend });
    return id;
  };
  const main = await add({ name: 'Markerwaard', info, options: options(...catalogue.options.map(({ name }) => name)), tools: tools(users.melder) }, {});
  const maintenance = await add(
    { name: 'Beheer openbare ruimte', options: options('legend', 'legendOpen', 'mapManageOpen', 'measure', 'redline', 'scalebar', 'mapHistoryButtons', 'mapFullViewButton', 'getCoordinate'), tools: { detailViews, info: ['featureInfo'], search: searchSources.maintenance, query: { enabled: true }, nightBackground } },
    { groups: ['Openbare ruimte', 'Verkeer', 'Grenzen', 'Projecten'], backgrounds: ['plattegrond-grijs', 'plattegrond-donker', 'luchtfoto', 'plattegrond'] },
  );
  const limited = await add(
    { name: 'Havenfeest', validUntil: inDays(today, 21), options: options('legend', 'legendOpen', 'measure', 'scalebar', 'share'), tools: { detailViews, info: ['featureInfo'] }, extent: [143_800, 508_300, 145_600, 509_900] },
    { groups: ['Projecten', 'Verkeer'], backgrounds: ['plattegrond', 'luchtfoto'] },
  );
  const open = await add(
    { name: 'Markerwaard openbaar', public: true, publicToken: 'openbaar', info, options: options('legend', 'legendOpen', 'mapManageOpen', 'dynLegendOpen', 'measure', 'scalebar', 'geolocation', 'usermanual', 'mapFullViewButton', 'mapHistoryButtons', 'getCoordinate', 'rotation', 'customExtent', 'share'), tools: { detailViews, info: ['featureInfo'], search: searchSources.public, print: { enabled: true }, downloads: { enabled: true, public: true }, nightBackground, embed: { websites: ['https://www.markerwaard.example'] } } },
    { groups: ['Projecten', 'Bouwen en wonen', 'Grenzen'], backgrounds: ['plattegrond', 'plattegrond-grijs', 'plattegrond-donker', 'luchtfoto', 'brt'] },
  );
  const sharing = await add(
    { name: 'Om te delen', options: options('legend', 'legendOpen', 'share', 'shareRedline', 'redline', 'measure', 'scalebar'), tools: { detailViews, info: ['featureInfo'] } },
    { groups: ['Projecten', 'Bouwen en wonen'], backgrounds: ['plattegrond', 'luchtfoto'] },
  );
  const roles = await builtInRoles(db);
  for (const configurationId of [main, maintenance, limited]) await giveToRoles(db, { organisationId, configurationId }, roles);
  await giveToUsers(db, { organisationId, configurationId: sharing }, [users.beheerder]);
  await shareConfiguration(db, {
    organisationId, configurationId: sharing, createdBy: users.beheerder, extent: [144_400, 507_400, 145_600, 508_600],
    validUntil: inDays(today, 14), userIds: [users.kijker, users.melder],
  });
  await setDefaultConfiguration(db, Object.values(users), main);
  await setPublicConfiguration(db, organisationId, open);
  return { default: main, maintenance, public: open, sharing };
};

/** The end of that day in the Netherlands. */
const inDays = (today: Date, days: number): Date => endOfDay(addDays(dayOf(today), days));
