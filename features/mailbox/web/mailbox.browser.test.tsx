import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, pages } from '#platform/web/slots/slots.ts';
import { renderPart, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { listMails, readMail, type DemoMail, type OpenedMail } from '../contract.ts';
import mailbox from './index.ts';
import { MailboxHint } from './MailboxHint.tsx';
import { MailboxPage } from './MailboxPage.tsx';
import { MailPage, safeDocument } from './MailPage.tsx';

const mail: DemoMail = {
  id: 7, to: 'kijker@markerwaard.example', subject: 'Wachtwoord herstellen', kind: 'test.reset',
  created_at: '2026-11-21T12:05:00Z', sent_at: '2026-11-21T12:05:01Z', failed_at: null,
};
const html = `<!doctype html><html lang="nl"><head><title>x</title></head><body><p style="color:#333">Beste lezer</p>
<a href="http://localhost:8080/password/reset/abc">Kies</a><script>parent.document.title = 'geraakt'</script>
<img src="https://evil.example/volg.png" onerror="parent.document.title='geraakt'"></body></html>`;
const opened: OpenedMail = { ...mail, from: 'Gemeente Markerwaard <noreply@localhost>', text: 'Beste lezer\n\nKies', html };

const inDemo: SetupOptions = { environment: { demo: true }, isPage: true };
const notFound = () => {
  throw new ApiError(404, 'not_found', 'Dit bestaat niet of niet meer.');
};

const showList = (answer: () => DemoMail[]) =>
  renderPart(<MailboxPage />, { ...inDemo, path: '/demo/postvak', answers: (api) => api.on(listMails, answer) });
const showMail = (answer: () => OpenedMail) =>
  renderPart(<MailPage />, { ...inDemo, path: '/demo/postvak/7', answers: (api) => api.on(readMail, answer) });
const frame = (): HTMLIFrameElement => document.querySelector('iframe') ?? expect.fail('there is no frame');

describe('mailbox list', () => {
  test('shows the subject, recipient and time in Amsterdam of each e-mail, with a link', async () => {
    showList(() => [{ ...mail, id: 8, subject: 'Uitnodiging', sent_at: null }, mail, { ...mail, id: 6, sent_at: null, failed_at: mail.created_at }]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Postvak (demonstratie)');
    const rows = page.getByRole('list', { name: 'Berichten' }).getByRole('listitem');
    await expect.element(rows.nth(2)).toBeVisible();
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'UitnodigingAan kijker@markerwaard.example21-11-2026 13:05Wordt verstuurd',
      'Wachtwoord herstellenAan kijker@markerwaard.example21-11-2026 13:05',
      'Wachtwoord herstellenAan kijker@markerwaard.example21-11-2026 13:05Niet verstuurd',
    ]);
    await expect.element(page.getByRole('link', { name: 'Uitnodiging' })).toHaveAttribute('href', '/demo/postvak/8');
    expect(document.title).toBe('COOK - Postvak (demonstratie)');
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('shows a new e-mail without reloading, and announces the count', async () => {
    let mails: DemoMail[] = [];
    showList(() => mails);
    await expect.element(page.getByText('Er is nog geen mail verstuurd.')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    mails = [mail];
    await expect.element(page.getByRole('link', { name: mail.subject })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('1 bericht');
  });

  test('shows a message where the mailbox is closed', async () => {
    showList(notFound);
    await expect.element(page.getByText('Het postvak is hier niet open.')).toBeVisible();
  });

  test('is reachable with the keyboard', async () => {
    showList(() => [mail]);
    await expect.element(page.getByRole('link', { name: mail.subject })).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('link', { name: mail.subject })).toHaveFocus();
  });
});

describe('page of an e-mail', () => {
  test('shows the envelope and the contents, formatted and as plain text', async () => {
    showMail(() => opened);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(mail.subject);
    await expect.element(page.getByText('Gemeente Markerwaard <noreply@localhost>')).toBeVisible();
    await expect.element(page.getByTitle('Bericht: Wachtwoord herstellen')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);
    await userEvent.click(page.getByRole('tab', { name: 'Platte tekst' }));
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Beste lezer Kies');
    expect(await violationsIn(document.body)).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Terug naar het postvak' })).toHaveAttribute('href', '/demo/postvak');
  });

  test('isolates the contents in a sandbox whose only ability is opening links', async () => {
    showMail(() => opened);
    await expect.element(page.getByTitle('Bericht: Wachtwoord herstellen')).toBeVisible();
    const loaded = new Promise<void>((done) => frame().addEventListener('load', () => done(), { once: true }));
    frame().srcdoc = frame().srcdoc.replace('Beste', 'Lieve');
    await loaded;
    expect(document.title).toBe('COOK - Wachtwoord herstellen');
    expect([...frame().sandbox]).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
    // The frame has another origin, so that it cannot reach this page either.
    expect(frame().contentDocument).toBeNull();
  });

  test('has a content security policy that blocks every request', () => {
    const guarded = new DOMParser().parseFromString(safeDocument(html), 'text/html');
    const first = guarded.head.firstElementChild;
    expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(first?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(guarded.querySelector('base')?.target).toBe('_blank');
    expect(new DOMParser().parseFromString(safeDocument('<p>bare</p>'), 'text/html').head.firstElementChild?.tagName).toBe('META');
  });

  test('shows a message when the contents are no longer stored', async () => {
    showMail(() => ({ ...opened, html: null, text: null }));
    await expect.element(page.getByText('De inhoud van dit bericht wordt niet meer bewaard.')).toBeVisible();
  });

  test('shows a message for an e-mail that does not exist', async () => {
    showMail(notFound);
    await expect.element(page.getByText('Dit bericht bestaat niet of niet meer.')).toBeVisible();
  });
});

describe('mailbox without the demonstration', () => {
  test.each([['the list', <MailboxPage key="list" />], ['a mail', <MailPage key="mail" />]])('%s redirects to the start page', async (_what, element) => {
    const answers = (api: StubApi): void => {
      api.on(listMails, () => []);
      api.on(readMail, () => opened);
    };
    const setup = renderPart(element, { isPage: true, path: '/demo/postvak', environment: { demo: false }, answers });
    await expect.poll(setup.path).toBe('/');
  });
});

describe('link to the mailbox', () => {
  const signIn = defineWebFeature({
    name: 'sign-in',
    fillings: [
      pages.put({ id: 'login', order: 0, path: 'login/:name?', guard: 'guest', inPublicMode: false, load: () => Promise.reject(new Error('not shown')) }),
    ],
  });

  test.each([[true, true, true], [true, false, false], [false, true, false]])('account menu with demonstration %j, signed in %j: %j', (demo, isSignedIn, isShown) => {
    const slotContext = { environment: { demo }, session: isSignedIn ? {} : null } as unknown as SlotContext;
    const item = createRegistry([mailbox]).all(accountMenu).find(({ id }) => id === 'mailbox');
    expect(item?.enabled?.(slotContext)).toBe(isShown);
  });

  test.each([['/login', true], ['/login/anna', true], ['/', false], ['/openbaar', false]])('on the page %s: %j', async (path, isShown) => {
    renderPart(<><MailboxHint /><p>Hier</p></>, { ...inDemo, path, features: [signIn] });
    await expect.element(page.getByText('Hier')).toBeVisible();
    expect(page.getByRole('link', { name: 'Postvak (demonstratie)' }).elements()).toHaveLength(isShown ? 1 : 0);
  });
});
