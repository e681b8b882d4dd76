import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../dialog/Dialog.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { snackbar } from './snackbar-queue.ts';

const bar = (text: string) => page.getByText(text, { exact: true });

afterEach(() => snackbar.clear());

describe('a snackbar', () => {
  it('a snackbar is announced politely, one with tone danger at once', async () => {
    render(null);
    snackbar.show({ text: 'Legenda is succesvol opgeslagen' });
    snackbar.show({ text: 'Opslaan is mislukt', tone: 'danger' });
    await expect.element(page.getByRole('status')).toHaveTextContent('Legenda is succesvol opgeslagen');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Opslaan is mislukt');
    expect(await violationsIn(page.getByRole('region', { name: 'Berichten' }).element())).toEqual([]);
  });

  it('a snackbar stays as wide as a sentence where the drawer leaves less of the map', async () => {
    await page.viewport(768, 1024);
    document.documentElement.style.setProperty('--cook-map-left', '620px');
    document.documentElement.style.setProperty('--cook-map-right', '84px');
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    render(null);
    snackbar.show({ text: 'U heeft 5 nieuwe meldingen.' });
    await expect.element(bar('U heeft 5 nieuwe meldingen.')).toBeVisible();
    const { left, right } = page.getByRole('region', { name: 'Berichten' }).element().getBoundingClientRect();
    expect([Math.round(right - left), Math.round(right)]).toEqual([320, 768 - 84 - 16]);
  });

  it('the buttons of a snackbar go below its text where they would leave it a few words to a line', async () => {
    await page.viewport(390, 844);
    const text = 'Bewaard op dit apparaat; wordt verzonden zodra er verbinding is.';
    render(null);
    snackbar.show({ text, action: { label: 'Nog één zoals deze', onPress: () => undefined } });
    await expect.element(bar(text)).toBeVisible();
    const words = bar(text).element().getBoundingClientRect();
    const action = page.getByRole('button', { name: 'Nog één zoals deze' }).element().getBoundingClientRect();
    expect(action.top).toBeGreaterThanOrEqual(words.bottom - 1);
    expect(words.width).toBeGreaterThan(250);
    await page.viewport(1300, 900);
    await expect.poll(() => page.getByRole('button', { name: 'Nog één zoals deze' }).element().getBoundingClientRect().top).toBeLessThan(bar(text).element().getBoundingClientRect().bottom - 1);
  });

  it('a snackbar closes by its action, its close button and Escape', async () => {
    const act = vi.fn();
    const gone = vi.fn();
    render(null);
    snackbar.show({ text: 'een', action: { label: 'Schakel', onPress: act }, onDismiss: gone });
    await userEvent.click(page.getByRole('button', { name: 'Schakel' }));
    expect(act).toHaveBeenCalledOnce();
    await expect.element(bar('een')).not.toBeInTheDocument();
    snackbar.show({ text: 'twee', onDismiss: gone });
    await userEvent.click(page.getByRole('button', { name: 'Sluiten' }));
    await expect.element(bar('twee')).not.toBeInTheDocument();
    snackbar.show({ text: 'drie', onDismiss: gone });
    await expect.element(bar('drie')).toBeInTheDocument();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(bar('drie')).not.toBeInTheDocument();
    expect(gone).toHaveBeenCalledTimes(3);
  });

  it('a snackbar is reachable while a dialog is open and does not close the dialog', async () => {
    const change = vi.fn();
    render(<Dialog title="Instellingen" isOpen onOpenChange={change} />);
    await expect.element(page.getByRole('dialog')).toBeInTheDocument();
    snackbar.show({ text: 'Locatie verwijderd' });
    await userEvent.click(page.getByRole('region', { name: 'Berichten' }).getByRole('button', { name: 'Sluiten' }));
    await expect.element(bar('Locatie verwijderd')).not.toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });
});

it('the buttons of a snackbar are beside its text, also with content under it', async () => {
  render(null);
  snackbar.show({ text: 'bezig', content: <div style={{ height: 120 }} />, action: { label: 'Tonen', onPress: () => undefined }, duration: 'until-dismissed' });
  const words = page.getByText('bezig', { exact: true });
  await expect.element(words).toBeVisible();
  const top = (element: Element): number => element.getBoundingClientRect().top;
  for (const name of ['Tonen', 'Sluiten']) {
    const button = page.getByRole('region', { name: 'Berichten' }).getByRole('button', { name }).element();
    expect(Math.abs(top(button) - top(words.element()))).toBeLessThan(8);
  }
});

describe('the focus after a snackbar has closed', () => {
  const field = () => page.getByRole('textbox', { name: 'Zoeken' });
  const undo = () => page.getByRole('button', { name: 'Ongedaan maken' });
  const showTwo = async (onPress: () => void = () => undefined) => {
    render(<><input aria-label="Zoeken" /><button>Een plek</button><p>De kaart</p></>);
    await userEvent.click(field());
    snackbar.show({ text: 'De boom is weg.', action: { label: 'Ongedaan maken', onPress }, duration: 'until-dismissed' });
    snackbar.show({ text: 'kort', duration: 2_000 });
    await expect.element(bar('kort')).toBeVisible();
  };

  it.each(['Ongedaan maken', 'Sluiten'])('a press on %s returns the focus, and the other messages disappear in time', async (name) => {
    await showTwo(() => snackbar.show({ text: 'De boom is er weer.', duration: 2_000 }));
    await userEvent.click(page.getByRole('button', { name }).first());
    await expect.element(bar('De boom is weg.')).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await userEvent.hover(page.getByText('De kaart', { exact: true }));
    for (const text of ['kort', 'De boom is er weer.']) await expect.element(bar(text)).not.toBeInTheDocument();
  });

  it.each(['{Enter}', '{Escape}'])('%s in a snackbar returns the focus, and the other messages disappear in time', async (key) => {
    await showTwo();
    (undo().element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(bar('De boom is weg.')).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await expect.element(bar('kort')).not.toBeInTheDocument();
  });

  it('the other messages disappear in time when nothing had the focus before the press', async () => {
    await showTwo();
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(undo());
    await userEvent.hover(page.getByText('De kaart', { exact: true }));
    await expect.element(bar('kort')).not.toBeInTheDocument();
  });

  it('an action that moves the focus keeps it there', async () => {
    const place = () => page.getByRole('button', { name: 'Een plek' });
    await showTwo(() => (place().element() as HTMLElement).focus());
    await userEvent.click(undo());
    await expect.element(bar('De boom is weg.')).not.toBeInTheDocument();
    await expect.element(place()).toHaveFocus();
  });
});

describe('the clock of a snackbar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    return () => vi.useRealTimers();
  });
  const isThere = (text: string) => document.body.textContent?.includes(text) ?? false;
  const region = () => document.querySelector('section[aria-label="Berichten"]');
  /** Waits without a timer: `vi.waitUntil` and `expect.poll` would advance the clock. */
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  };
  const regionIsThere = () => until(() => region() !== null);
  const shown = (text: string) => until(() => isThere(text));
  const gone = (text: string) => until(() => !isThere(text));
  /** Waits until so many durations are running: they start and stop after the page has changed. */
  const running = (count: number) => until(() => vi.getTimerCount() === count);

  it('a snackbar disappears after its duration', async () => {
    render(null);
    await regionIsThere();
    snackbar.show({ text: 'kort', duration: 3_000 });
    await shown('kort');
    await running(1);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isThere('kort')).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await gone('kort');
  });

  it('the duration is paused under the pointer and then continues', async () => {
    render(null);
    await regionIsThere();
    snackbar.show({ text: 'wacht', duration: 3_000 });
    await shown('wacht');
    await running(1);
    await vi.advanceTimersByTimeAsync(2_000);
    region()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await running(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isThere('wacht')).toBe(true);
    region()?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    await running(1);
    await vi.advanceTimersByTimeAsync(900);
    expect(isThere('wacht')).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await gone('wacht');
  });

  it('the duration is paused while the focus is in the snackbar', async () => {
    render(null);
    await regionIsThere();
    snackbar.show({ text: 'focus', duration: 2_000 });
    await shown('focus');
    await running(1);
    region()?.querySelector('button')?.focus();
    await running(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isThere('focus')).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await running(1);
    await vi.advanceTimersByTimeAsync(2_100);
    await gone('focus');
  });

  it('a snackbar with duration until-dismissed stays', async () => {
    render(null);
    await regionIsThere();
    snackbar.show({ text: 'blijft', duration: 'until-dismissed' });
    await shown('blijft');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isThere('blijft')).toBe(true);
  });
});
