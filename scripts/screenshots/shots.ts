import type { Page } from 'playwright';

export interface Shot {
  readonly name: string;
  readonly account?: 'beheerder' | 'kijker';
  readonly path: string;
  readonly dark?: boolean;
  /** What a person does first. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const openLegend = (page: Page) => page.getByRole('button', { name: 'Open/sluit menu' }).click();

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 750;

/** The legend stands open by itself where there is room, if the configuration says so. */
const showLegend = async (page: Page): Promise<void> => {
  if (!isNarrow(page) && !(await page.getByRole('tab', { name: 'Legenda' }).isVisible())) await openLegend(page);
};

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'map', path: '/', account: 'kijker', prepare: showLegend },
  { name: 'map-dark', path: '/', account: 'kijker', dark: true, prepare: showLegend },
  { name: 'public', path: '/openbaar' },
  { name: 'admin', path: '/admin', account: 'beheerder' },
];

export const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] } as const;
