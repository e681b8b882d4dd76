import type { BrowserContext, Page } from 'playwright';
import { defaultFormStyling } from '#platform/contract/forms.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Database } from '#platform/db/database.ts';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { placesIn, square } from './lib/drawings.ts';
import { effort } from './lib/effort.ts';
import { complete, frameRecorder, panFrames } from './lib/frames.ts';
import { median } from './lib/measure.ts';
import { withPublicPages } from './lib/public-pages.ts';
import type { Finding } from './lib/report.ts';

const COUNT = 1_000;
const BUILDINGS = 1_000;
/** One and a half kilometres across, so that all registrations are in view. EPSG:28992. */
const TOWN: Extent = [144_200, 507_500, 145_800, 508_500];
const phases = ['Nieuw', 'In behandeling', 'Klaar'] as const;

const somewhere = placesIn(TOWN);

const buildings = (): NewMapFeature[] =>
  Array.from({ length: BUILDINGS }, () => ({ layer: 'gebouw', properties: {}, geometry: { type: 'Polygon', coordinates: [square(somewhere(), 12)] } }));

/** Makes a form that is always visible, coloured by phase, with 1,000 registrations, in a configuration of a user. Returns the name of the user. */
const fillForm = async (database: Database, sourceId: number, organisationId: number): Promise<string> => {
  const user = await buildUser(database.query, { organisationId });
  await database.transaction(async (db) => {
    const { id: configurationId } = await buildConfiguration(db, { organisationId, users: [user.id], extent: TOWN, minZoom: 4, maxZoom: 18 });
    const mapId = await createMap(db, { organisationId, sourceId, type: 'Vector', name: 'gebouwen', click: 'featureInMap' });
    await placeMap(db, { organisationId, configurationId, mapId });
    const props = phases.map((value, at) => ({ value, fillColor: `rgba(${at * 90},80,120,0.5)`, strokeColor: '#203040' }));
    const form = await createForm(db, {
      organisationId, name: 'Melding', alwaysVisible: true, styling: { ...defaultFormStyling, features: { key: 'Status', props } },
      items: [{ name: 'Omschrijving', type: 'text', listTitle: true }, { name: 'Status', type: 'select', selects: phases.map((value, step) => ({ value, step })) }],
    });
    await offerForms(db, { organisationId, configurationId }, [form.id]);
    const [title, status] = form.itemIds as [number, number];
    for (let at = 0; at < COUNT; at += 1) {
      const [x, y] = somewhere();
      await addRegistration(db, {
        organisationId, formId: form.id, userId: user.id, geometry: { type: 'Point', coordinates: [x, y] },
        values: [{ itemId: title, value: `Tegel ${at}` }, { itemId: status, value: phases[at % phases.length] ?? phases[0] }],
      });
    }
  });
  return user.loginName;
};

const signIn = async (context: BrowserContext, loginName: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(frameRecorder);
  await page.goto('/login');
  await page.getByLabel('Gebruikersnaam').fill(loginName);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
};

/** Passes on which registrations have a place, or none of them. Returns how many of them the page got. */
const answerWith = async (context: BrowserContext, kind: 'without' | 'drawn'): Promise<() => number> => {
  let got = -1;
  await context.route('**/api/tiles/form_map**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly features: readonly unknown[] };
    const features = kind === 'drawn' ? body.features : [];
    got = features.length;
    await route.fulfill({ response: answer, json: { ...body, numberReturned: features.length, features } });
  });
  return () => got;
};

/** Measures panning a map of 1,000 buildings with and without 1,000 registrations. */
export default async (): Promise<Finding[]> => {
  let loginName = '';
  return withPublicPages(
    {
      pages: [{ token: 'kaart', extent: TOWN, map: { type: 'Vector', features: buildings() } }],
      async fill(database, sources, organisationId) {
        loginName = await fillForm(database, sources.get('kaart') ?? 0, organisationId);
      },
    },
    async ({ open }) => {
      const figures = { without: [] as number[], drawn: [] as number[] };
      for (let round = 0; round <= Math.min(effort.rounds, 3); round += 1) {
        for (const kind of ['without', 'drawn'] as const) {
          const context = await open();
          const got = await answerWith(context, kind);
          const page = await signIn(context, loginName);
          await complete(page);
          if (got() !== (kind === 'drawn' ? COUNT : 0)) throw new Error(`The map got ${got()} registrations`);
          const frames = await panFrames(page);
          if (frames.length === 0) throw new Error('Nothing was drawn while the map moved');
          if (round > 0) figures[kind].push(...frames);
          await context.close();
        }
      }
      const [without, drawn] = [median(figures.without), median(figures.drawn)];
      return [{
        what: 'main thread per frame while a map with 1,000 registrations moves, against the same map without', value: drawn / without, aim: { atMost: 1.25 }, unit: 'x',
        behind: `${drawn.toFixed(1)} ms in ${figures.drawn.length} frames; without ${without.toFixed(1)} ms in ${figures.without.length}`,
      }];
    },
  );
};
