import type { Page } from 'playwright';

/** Returns the header that the browser side sends with every call that changes something. */
export const xsrfHeader = async (page: Page): Promise<{ readonly 'x-xsrf-token': string }> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': decodeURIComponent(token) };
};
