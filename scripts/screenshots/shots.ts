import type { Page } from 'playwright';

export interface Shot {
  readonly name: string;
  /** Absent: the demo's first municipality. */
  readonly of?: 'neighbour' | 'gallery';
  readonly account?: 'beheerder' | 'kijker' | 'manager';
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

const galleryIsThere = (page: Page): Promise<unknown> => page.getByRole('heading', { name: 'Componenten' }).waitFor();

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'map', path: '/', account: 'kijker', prepare: mapIsThere },
  { name: 'map-dark', path: '/', account: 'kijker', dark: true, prepare: mapIsThere },
  { name: 'public', path: '/openbaar', prepare: mapIsThere },
  { name: 'admin', path: '/admin', account: 'beheerder' },
  { name: 'neighbour-login', of: 'neighbour', path: '/login' },
  { name: 'neighbour-map', of: 'neighbour', path: '/', account: 'manager', prepare: mapIsThere },
  { name: 'gallery', of: 'gallery', path: '/gallery/', prepare: galleryIsThere },
  { name: 'gallery-dark', of: 'gallery', path: '/gallery/', dark: true, prepare: galleryIsThere },
  { name: 'gallery-neighbour', of: 'gallery', path: '/gallery/?gemeente=zuiderkoog', prepare: galleryIsThere },
];

export const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;
