import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import type { Session } from '#platform/web/session/session.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { toolColumn, viewState } from '#platform/web/slots/slots.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { modulesOf } from './QrCode.tsx';
import { ShareDialog } from './ShareDialog.tsx';

beforeEach(async () => {
  await page.viewport(900, 900);
  snackbar.clear();
});

let lagen: string | null = '3,4';
const parts = {
  name: 'parts',
  fillings: [
    viewState.put({ id: 'lagen', order: 0, load: async () => ({ read: () => lagen, restore: () => undefined }) }),
    viewState.put({ id: 'object', order: 10, load: async () => ({ read: () => null, restore: () => undefined }) }),
    viewState.put({ id: 'kapot', order: 20, load: () => Promise.reject(new Error('not found')) }),
  ],
};

const open = (configuration: Partial<Configuration> = {}, session: Session | null = null) => {
  lagen = '3,4';
  return renderOnMap(<ShareDialog close={() => undefined} />, { id: 4, name: 'Bomen', ...configuration }, { session, features: [parts], path: '/locatie/1,2,3,4?dialog=delen' });
};
const isPublic = { public: true, parts: { share: { token: 'openbaar' } } };

const dialog = () => page.getByRole('dialog', { name: 'Delen' });
const link = () => page.getByRole('textbox', { name: 'Link naar dit kaartbeeld' });
const copy = () => page.getByRole('button', { name: 'Kopieer link naar dit kaartbeeld' });
const place = /#plek=145000,508000,\d+/.source;

test('one press copies the link to the current view, and a message says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open(isPublic);
  await expect.element(copy()).toHaveFocus();
  await expect.element(link()).toHaveValue(expect.stringMatching(new RegExp(`^${location.origin}/openbaar${place}&lagen=3,4$`)));
  const shown = collectMessages();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['De link is gekopieerd.']);
  expect(write.mock.calls).toEqual([[(link().element() as HTMLInputElement).value]]);
  await expect.element(dialog()).toMatchTextContent('Iedereen met de link kan dit kaartbeeld openen.');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('the link is selected when the browser refuses the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open(isPublic);
  await expect.element(link()).toHaveValue(expect.stringContaining('lagen'));
  await userEvent.click(copy());
  await expect.element(page.getByText(/De tekst is geselecteerd/)).toBeVisible();
  await expect.element(link()).toHaveFocus();
  const { selectionStart, selectionEnd, value } = link().element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test.each<[string, Partial<Configuration>, string, RegExp]>([
  ['of a configuration for users', {}, `/${place}&configuratie=4&lagen=3,4`, /Alleen wie deze configuratie mag openen/],
  ['of a public one without a public name', { public: true, parts: { share: { token: null } } }, `/${place}&configuratie=4&lagen=3,4`, /Alleen wie/],
  ['of a shared one', { ...isPublic, shared_id: 9, valid_until: '2031-05-03T21:59:59.000Z' }, `/shared/9${place}&lagen=3,4`, /werkt tot en met 03-05-2031/],
])('the link %s leads to its own address', async (_, configuration, address, words) => {
  open(configuration);
  await expect.element(link()).toHaveValue(expect.stringMatching(new RegExp(`^${location.origin}${address}$`)));
  await expect.element(dialog()).toMatchTextContent(words);
});

const colleagues = () => page.getByRole('button', { name: 'Kies collega’s' });

test('visitors cannot choose colleagues', async () => {
  open(isPublic);
  await expect.element(copy()).toBeVisible();
  await expect.element(colleagues()).not.toBeInTheDocument();
});

test('users choose colleagues in the dialog for a configuration of their own', async () => {
  open({}, sessionWith());
  await userEvent.click(colleagues());
  await expect.element(page.getByRole('dialog', { name: 'Configuratie delen' })).toBeVisible();
});

test('users cannot choose colleagues for what was shared, and read why', async () => {
  open({ shared_id: 9 }, sessionWith());
  await expect.element(colleagues()).toBeDisabled();
  await expect.element(dialog()).toMatchTextContent('Deze configuratie is zelf gedeeld of tijdelijk.');
});

test('the link is shown as a QR code, which can be saved as a picture', async () => {
  const saved: { name: string; blob: Promise<ImageBitmap> }[] = [];
  let blob: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:kaart';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, blob: createImageBitmap(blob) });
  });
  open(isPublic);
  const code = page.getByRole('img', { name: 'QR-code met de link naar dit kaartbeeld' });
  expect(code.elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'QR-code' }));
  await expect.element(code).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  const size = modulesOf((link().element() as HTMLInputElement).value)?.size ?? 0;
  expect(code.element().getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`);
  await userEvent.click(page.getByRole('button', { name: 'Download als PNG' }));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['kaartbeeld-qr.png']);
  const picture = await saved[0]?.blob;
  expect([picture?.width, (picture?.width ?? 0) % (size + 8), (picture?.width ?? 0) >= 1000]).toEqual([picture?.height, 0, true]);
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  const scale = (picture?.width ?? 0) / (size + 8);
  const greyAt = (column: number, row: number): number | undefined => {
    if (picture) context?.drawImage(picture, -(column + 0.5) * scale, -(row + 0.5) * scale);
    return context?.getImageData(0, 0, 1, 1).data[0];
  };
  // The quiet zone, the ring of the finder in the corner, and the white ring in it.
  expect([greyAt(3, 3), greyAt(4, 4), greyAt(10, 4), greyAt(5, 5)]).toEqual([255, 0, 0, 255]);
});

test('a link that does not fit in a QR code is reported', async () => {
  open(isPublic);
  lagen = '1'.repeat(3_000);
  await expect.element(link()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'QR-code' }));
  await expect.element(page.getByText(/Deze link is te lang voor een QR-code/)).toBeVisible();
});

const website = () => page.getByRole('button', { name: 'Op een website zetten' });

test('the code for a website is offered for public configurations that allow it', async () => {
  open({ ...isPublic, name: 'Bomen & "struiken"', tools: { embed: {} } });
  await userEvent.click(website());
  const code = page.getByRole('textbox', { name: 'Code voor de webpagina' });
  await expect.element(code).toHaveValue(expect.stringContaining('title="Bomen &amp; &quot;struiken&quot;"'));
  const frame = new DOMParser().parseFromString((code.element() as HTMLTextAreaElement).value, 'text/html').querySelector('iframe');
  expect(frame?.src).toBe((link().element() as HTMLInputElement).value);
});

test.each<[string, Partial<Configuration>]>([
  ['that does not allow it', isPublic],
  ['in which it is switched off', { ...isPublic, tools: { embed: { enabled: false } } }],
  ['that is not public', { tools: { embed: {} } }],
  ['that was shared', { ...isPublic, tools: { embed: {} }, shared_id: 9 }],
])('there is no code for a website for a configuration %s', async (_, configuration) => {
  open(configuration);
  await expect.element(copy()).toBeVisible();
  await expect.element(website()).not.toBeInTheDocument();
});

test('the tool is there for everybody in configurations with the option', () => {
  const registry = createRegistry([feature]);
  const base = configurationWith();
  const tools = (isOn: boolean, session: Session | null, sharedId: number | null = null): number => {
    const configuration = { ...base, shared_id: sharedId, options: { share: isOn } };
    return registry.items(toolColumn, { environment: environmentWith(), publicMode: session === null, session, configuration } satisfies SlotContext).length;
  };
  expect([tools(true, null), tools(true, sessionWith()), tools(true, sessionWith(), 3), tools(false, sessionWith()), tools(false, null)]).toEqual([1, 1, 1, 0, 0]);
});
