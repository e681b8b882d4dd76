import type { Page } from 'playwright';

export interface Shot {
  readonly name: string;
  /** The server to show; absent for the demo's first municipality. */
  readonly of?: 'neighbour' | 'gallery';
  readonly account?: 'beheerder' | 'kijker' | 'manager' | 'melder';
  readonly path: string;
  /** Keeps the cookie band, which other shots accept first. */
  readonly withCookieBand?: boolean;
  /** Brings the page, once it is complete, into the state to show. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;

/** A street with houses, gardens and plots; EPSG:28992. */
const street = '/locatie/144900,507900,145100,508100';

/** Waits for the map, and for the drawer where it opens by itself; on a phone it stays closed, as it would cover the map. */
const mapIsThere = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
  if ((page.viewportSize()?.width ?? 0) > 750) await page.getByRole('tab', { name: 'Legenda' }).waitFor();
};

const clickMiddle = async (page: Page): Promise<void> => {
  await mapIsThere(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await (width > 750 ? page.mouse.click(width * 0.6, height / 2) : page.touchscreen.tap(width / 2, height / 2));
  await page.getByText(/gevonden/).first().waitFor();
};

const press = (name: string | RegExp) => async (page: Page): Promise<void> => {
  await mapIsThere(page);
  await page.getByRole('button', { name, exact: typeof name === 'string' }).first().click();
};

const search = (text: string) => async (page: Page): Promise<void> => {
  await mapIsThere(page);
  await page.getByRole('combobox', { name: 'Zoeken' }).first().click();
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
};

const chooseTool = (group: string, tool: string) => async (page: Page): Promise<void> => {
  await press(new RegExp(`^(${group}|Hulpmiddelen)(: |$)`))(page);
  await page.getByRole('menu').or(page.getByRole('list', { name: 'Hulpmiddelen' })).getByText(tool, { exact: true }).click();
};

/** Presses a tool without a group: in the column, or on a phone in the sheet Hulpmiddelen. */
const chooseAlone = (tool: string) => async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) > 750) return press(tool)(page);
  await chooseTool('Hulpmiddelen', tool)(page);
};

const openAccountEntry = (entry: string) => async (page: Page): Promise<void> => {
  await press(/^Account/)(page);
  await page.getByRole('menuitem', { name: entry }).click();
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 750;

/** Opens a tab of the drawer: in the rail, or on a phone from the sheet Hulpmiddelen. */
const openTab = (tab: string) => async (page: Page): Promise<void> => {
  await mapIsThere(page);
  if (!isPhone(page)) return page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Hulpmiddelen', exact: true }).click();
  await page.getByRole('button', { name: tab, exact: true }).click();
};

const openLegend = async (page: Page): Promise<void> => {
  await mapIsThere(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Kaartlagen', exact: true }).click();
  await page.getByRole('row').first().waitFor();
};

/** Opens the menu of a layer in the legend, and chooses from it. */
const ofLayer = (layer: string, entry?: string) => async (page: Page): Promise<void> => {
  await openLegend(page);
  await page.getByRole('button', { name: `Meer over ${layer}`, exact: true }).click();
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

const showChart = async (page: Page): Promise<void> => {
  await ofLayer('Bouwkavels', 'Tabel')(page);
  await page.getByRole('button', { name: 'Staaf', exact: true }).click();
  await page.getByRole('group', { name: /^Aantal per/ }).waitFor();
};

const askInWords = async (page: Page): Promise<void> => {
  await openTab('Query builder')(page);
  await page.getByRole('textbox', { name: 'Vraag in gewone woorden' }).fill('panden na 1990 met meer dan 3 lagen');
  await page.keyboard.press('Enter');
  await page.getByText(/^Uw vraag: /).waitFor();
};

const openFirstForm = async (page: Page): Promise<void> => {
  await openTab('Formulieren')(page);
  await page.getByRole('button', { name: /^Melding openbare ruimte/ }).first().click();
};

const editTree = async (page: Page): Promise<void> => {
  await chooseTool('Meer', 'Bewerken')(page);
  await page.getByRole('button', { name: /^Boomcontrole/ }).click();
};

/** Selects two rows of a table, which then shows their totals. */
const selectRows = async (page: Page): Promise<void> => {
  await ofLayer('Bouwkavels', 'Tabel')(page);
  for (const row of ['N001', 'N002']) await page.getByRole('checkbox', { name: `${row} selecteren` }).click();
};

/** Filters a layer, and brings its mark in the legend into view. */
const filterLayer = async (page: Page): Promise<void> => {
  await openTab('Filters')(page);
  await page.getByRole('switch', { name: /^Vrij/ }).focus();
  await page.keyboard.press('Space');
  if (isPhone(page)) await page.getByRole('button', { name: 'Kaartlagen', exact: true }).click();
  else await page.getByRole('tab', { name: 'Legenda' }).click();
  await page.getByRole('img', { name: 'Gefilterd' }).first().scrollIntoViewIfNeeded();
};

/** Opens Gemeld and expands the first registration. */
const expandRegistration = async (page: Page): Promise<void> => {
  await openTab('Gemeld')(page);
  await page.getByRole('button', { name: /uitvouwen$/ }).first().click();
};

/** Opens the messages or the history of the first registration. */
const openAbout = (dialog: string | RegExp) => async (page: Page): Promise<void> => {
  await expandRegistration(page);
  await page.getByRole('button', { name: dialog }).last().click();
  await page.getByRole('dialog').waitFor();
};

const heading = (page: Page): Promise<unknown> => page.getByRole('heading', { level: 1 }).waitFor();
const admin = (path: string): Shot => ({ name: `admin-${path.replaceAll('/', '-')}`, path: `/admin/${path}`, account: 'beheerder', prepare: heading });

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'map', path: '/', account: 'kijker', prepare: mapIsThere },
  { name: 'map-account', path: '/', account: 'kijker', prepare: press(/^Account/) },
  { name: 'map-settings', path: '/', account: 'manager', prepare: openAccountEntry('Instellingen') },
  { name: 'map-press', path: street, account: 'kijker', prepare: clickMiddle },
  { name: 'map-search', path: '/', account: 'kijker', prepare: search('Schoollaan') },
  { name: 'map-measure', path: street, account: 'kijker', prepare: chooseTool('Meten', 'Lengte meten') },
  { name: 'map-draw', path: street, account: 'kijker', prepare: chooseAlone('Tekenen') },
  { name: 'map-share', path: street, account: 'kijker', prepare: chooseAlone('Delen') },
  { name: 'map-legend', path: street, account: 'kijker', prepare: openLegend },
  { name: 'map-layer-menu', path: street, account: 'kijker', prepare: ofLayer('Bouwkavels') },
  { name: 'map-layer-style', path: street, account: 'manager', prepare: ofLayer('Welstandsgebieden', 'Stijl aanpassen') },
  { name: 'map-export', path: street, account: 'kijker', prepare: ofLayer('Bouwkavels', 'Exporteren') },
  { name: 'map-table', path: street, account: 'kijker', prepare: ofLayer('Bouwkavels', 'Tabel') },
  { name: 'map-table-selection', path: street, account: 'kijker', prepare: selectRows },
  { name: 'map-chart', path: street, account: 'kijker', prepare: showChart },
  { name: 'map-filters', path: street, account: 'kijker', prepare: openTab('Filters') },
  { name: 'map-filtered', path: street, account: 'kijker', prepare: filterLayer },
  { name: 'map-query', path: street, account: 'kijker', prepare: askInWords },
  { name: 'map-forms', path: street, account: 'melder', prepare: openTab('Formulieren') },
  { name: 'map-form', path: street, account: 'melder', prepare: openFirstForm },
  { name: 'map-registrations', path: street, account: 'manager', prepare: openTab('Gemeld') },
  { name: 'map-registration', path: street, account: 'manager', prepare: expandRegistration },
  { name: 'map-messages', path: street, account: 'manager', prepare: openAbout(/^Berichten/) },
  { name: 'map-history', path: street, account: 'manager', prepare: openAbout('Geschiedenis Bekijken') },
  { name: 'map-edit-choice', path: street, account: 'manager', prepare: chooseTool('Meer', 'Bewerken') },
  { name: 'map-edit', path: street, account: 'manager', prepare: editTree },
  { name: 'map-locations', path: street, account: 'kijker', prepare: openTab('Opgeslagen Locaties') },
  { name: 'map-background', path: street, account: 'kijker', prepare: press(/^Achtergrondkaart/) },
  { name: 'public-start', path: '/openbaar', withCookieBand: true, prepare: mapIsThere },
  { name: 'public', path: '/openbaar', prepare: mapIsThere },
  { name: 'public-press', path: `/openbaar${street}`, prepare: clickMiddle },
  { name: 'public-search', path: '/openbaar', prepare: search('bomen') },
  { name: 'public-unknown', path: '/bestaat-niet', prepare: heading },
  { name: 'shared-unknown', path: '/shared/99999', account: 'kijker' },
  { name: 'admin', path: '/admin', account: 'beheerder', prepare: heading },
  admin('configurations/manage'), admin('maps/manage'), admin('users/manage'), admin('logs'), admin('sources'), admin('forms/manage'),
  admin('visitor-information'), admin('organizations/manage'),
  { name: 'neighbour-login', of: 'neighbour', path: '/login' },
  { name: 'neighbour-map', of: 'neighbour', path: '/', account: 'manager', prepare: mapIsThere },
  { name: 'gallery', of: 'gallery', path: '/gallery/', prepare: (page) => page.getByRole('heading', { name: 'Componenten' }).waitFor() },
  { name: 'gallery-neighbour', of: 'gallery', path: '/gallery/?gemeente=zuiderkoog', prepare: (page) => page.getByRole('heading', { name: 'Componenten' }).waitFor() },
];
