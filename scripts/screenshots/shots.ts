import type { Page } from 'playwright';

export interface Shot {
  readonly name: string;
  readonly account?: 'beheerder' | 'kijker';
  readonly path: string;
  readonly dark?: boolean;
  /** What must be on the screen first. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** On a phone the drawer would cover the map, and stays closed; elsewhere it opens by itself. */
const mapIsThere = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
  if ((page.viewportSize()?.width ?? 0) > 750) await page.getByRole('tab', { name: 'Legenda' }).waitFor();
};

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'map', path: '/', account: 'kijker', prepare: mapIsThere },
  { name: 'map-dark', path: '/', account: 'kijker', dark: true, prepare: mapIsThere },
  { name: 'public', path: '/openbaar', prepare: mapIsThere },
  { name: 'admin', path: '/admin', account: 'beheerder' },
];

export const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;
