import type { Page } from 'playwright';

export interface Shot {
  readonly name: string;
  /** The server to show; absent for the demo's first municipality. */
  readonly of?: 'neighbour' | 'gallery';
  readonly account?: 'beheerder' | 'kijker' | 'manager';
  readonly path: string;
  readonly dark?: boolean;
  /** Waits until the page shows what the screenshot needs. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Waits for the map, and for the drawer where it opens by itself; on a phone it stays closed, as it would cover the map. */
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
