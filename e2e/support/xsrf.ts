import type { BrowserContext, Page } from 'playwright';

type XsrfHeader = Readonly<Record<'x-xsrf-token', string>>;

/** What the browser side sends along with every call that changes something. */
export const xsrfHeader = (page: Page): Promise<XsrfHeader> => xsrfHeaderOf(page.context());

/** The same for a browser in which no page is open yet, once it has asked for the cookie. */
export const xsrfHeaderOf = async (context: BrowserContext): Promise<XsrfHeader> => {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': decodeURIComponent(token) };
};
