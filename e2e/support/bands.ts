import type { Locator, Page } from 'playwright';

/** The band that says there is no network. */
export const noConnection = (page: Page): Locator =>
  page.getByText('Geen verbinding. U ziet wat eerder is geladen; wat nieuw is, ontbreekt.');
