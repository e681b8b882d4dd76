import type { BrowserContext, Page, Request } from 'playwright';
import { expect } from './expect.ts';

interface Followed {
  /** Requests without an answer yet. */
  readonly underWay: Set<Request>;
  /** The last requests with their results; tiles and assets only when they failed. */
  readonly last: string[];
}
const known = new WeakMap<Page, Followed>();

const follow = (page: Page): void => {
  const underWay = new Set<Request>();
  const last: string[] = [];
  known.set(page, { underWay, last });
  page.on('request', (request) => {
    // Requests of the page that was left get no answer any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  const note = (request: Request, came: string): void => {
    const { pathname } = new URL(request.url());
    if (came === '200' && /^\/(assets|api\/tiles)\//.test(pathname)) return;
    last.push(`${request.method()} ${pathname}: ${came}`);
    last.splice(0, last.length - 25);
  };
  page.on('response', (response) => note(response.request(), String(response.status())));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    note(request, request.failure()?.errorText ?? 'failed');
  });
};

/** Tracks the requests of every page that the context opens from now on. */
export const followPages = (context: BrowserContext): void => {
  context.on('page', follow);
};

/** Waits until no request and no map is loading. Looks several times, because a page that navigates by itself after login loads again. */
export const isStill = async (page: Page): Promise<void> => {
  let looks = 0;
  await expect.poll(async () => {
    const isComing = (known.get(page)?.underWay.size ?? 0) > 0 || (await page.locator('[role=row] [role=progressbar]').count()) > 0;
    looks = isComing ? 0 : looks + 1;
    return looks;
  }, { message: 'nothing is on its way any more', intervals: [100], timeout: 60_000 }).toBeGreaterThan(2);
};

/** Describes the page of a failed test: address, focus, content and last requests, to explain a failure that occurs once. */
export const describePage = async (page: Page): Promise<string> => {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String);
  return [page.url(), `focus: ${focus}`, seen, ...(known.get(page)?.last ?? [])].join('\n');
};
