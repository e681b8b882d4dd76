import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitAs } from './support/sign-in.ts';
import { useBrowser } from './support/visit.ts';
import { xsrfHeader } from './support/xsrf.ts';

useBrowser();

/** A script that runs requests this path. */
const TELLS = '/api/a-script-ran';
const script = `<script>fetch('${TELLS}')</script>`;
const html = `<!doctype html><html><body>${script}<img src=x onerror="fetch('${TELLS}')"></body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('${TELLS}')"><script>fetch('${TELLS}')</script></svg>`;

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** Longer than the part of a file that its type is read from. */
const far = 'Gewone tekst. '.repeat(600);

interface File {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Pages disguised as other files, which are accepted as such. */
const disguised: File[] = [
  { name: 'pagina.gif', content: Buffer.concat([pixel, Buffer.from(html)]) },
  { name: 'GIF89a is also a comment.gif', content: `GIF89a/*${html}*/` },
  { name: 'pagina.png', content: Buffer.concat([png, Buffer.from(html)]) },
  { name: 'tekening.png', content: Buffer.concat([png, Buffer.from(svg)]) },
  { name: 'pagina.jpg', content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]) },
  { name: 'pagina.pdf', content: pdf + html },
  { name: 'pagina.txt', content: far + html },
  { name: 'pagina.html.txt', content: far + svg },
];

/** Undisguised pages. */
const undisguised: File[] = [
  { name: 'pagina.html', content: html }, { name: 'tekening.svg', content: svg }, { name: 'pagina.xhtml', content: html },
  { name: 'pagina.txt', content: html }, { name: 'tekening.png', content: svg }, { name: 'tekening.svg.gif', content: svg },
];

const upload = async (page: Page, { name, content }: File) => {
  const file = { name, mimeType: 'text/html', buffer: Buffer.from(content) };
  return page.request.post('/api/upload', { multipart: { file }, headers: await xsrfHeader(page) });
};

/** Counts requests and dialogs of scripts that ran. */
const listen = (page: Page): (() => number) => {
  let times = 0;
  page.on('request', (request) => (times += request.url().endsWith(TELLS) ? 1 : 0));
  page.on('dialog', (dialog) => {
    times += 1;
    void dialog.dismiss();
  });
  return () => times;
};

/** Opens an address as typed in the address bar; a file that the browser does not show is downloaded. */
const open = async (page: Page, path: string): Promise<void> => {
  const saved = page.waitForEvent('download', { timeout: 0 }).then((download) => download.cancel(), () => undefined);
  const shown = page.goto(path, { waitUntil: 'load' });
  await Promise.race([shown.catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/)), saved]);
};

test('the scripts of these files run on a page without protection', async () => {
  const page = await visitAs('kijker');
  const heard = listen(page);
  for (const [contentType, body] of [['text/html', html], ['image/svg+xml', svg]] as const) {
    await page.route('**/free', (route) => route.fulfill({ contentType, body }));
    const before = heard();
    const told = page.waitForRequest(`**${TELLS}`);
    await page.goto('/free');
    await told;
    expect(heard()).toBeGreaterThan(before);
    await page.unroute('**/free');
  }
});

test('a page disguised as another file runs no script when it is opened', async () => {
  const page = await visitAs('kijker');
  // In a tab of its own: the browser reports errors about the icon of a sandboxed page.
  const tab = await page.context().newPage();
  const heard = listen(tab);
  for (const file of disguised) {
    const answer = await upload(page, file);
    expect([file.name, answer.status()]).toEqual([file.name, 200]);
    const { path } = (await answer.json()) as { path: string };
    await open(tab, `/api/fileurl/${path}`);
    expect([file.name, heard()]).toEqual([file.name, 0]);
  }
});

test('an undisguised page or SVG is refused', async () => {
  const page = await visitAs('kijker');
  for (const file of undisguised) expect([file.name, (await upload(page, file)).status()]).toEqual([file.name, 422]);
});
