import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { DeleteConfirmDialog } from './DeleteConfirmDialog.tsx';
import { Dialog, DialogTrigger } from './Dialog.tsx';
import { InfoDialog } from './InfoDialog.tsx';

const settings = (
  <DialogTrigger>
    <Button>Instellingen</Button>
    <Dialog title="Instellingen" footer={(close) => <Button onPress={close}>Klaar</Button>}>
      <input aria-label="Naam" />
    </Dialog>
  </DialogTrigger>
);

describe('a dialog', () => {
  it('a dialog traps the focus and returns it at Escape', async () => {
    render(settings);
    await userEvent.keyboard('{Tab}{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Instellingen' });
    await expect.element(dialog).toBeInTheDocument();
    for (let index = 0; index < 5; index += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Instellingen' })).toHaveFocus();
  });

  it.each([
    { width: 1440, height: 900, size: 'medium', box: [800, 500] },
    { width: 1440, height: 900, size: 'large', box: [936, 675] },
    { width: 390, height: 844, size: 'medium', box: [390, 844] },
    { width: 390, height: 844, size: 'large', box: [390, 844] },
  ] as const)('a dialog of size $size measures $box in a window of $width × $height', async ({ width, height, size, box }) => {
    await page.viewport(width, height);
    render(<Dialog title="Kaart aanmaken" size={size} isOpen />);
    await expect.element(page.getByRole('dialog')).toBeInTheDocument();
    await expect.poll(() => {
      const modal = page.getByRole('dialog').element().parentElement?.getBoundingClientRect();
      return [modal?.width, modal?.height];
    }).toEqual(box);
  });

  it('a dialog with onClose is open from the start and reports each attempt to close it', async () => {
    const onClose = vi.fn<() => void>();
    render(<Dialog title="Instellingen" onClose={onClose} footer={(close) => <Button onPress={close}>Klaar</Button>} />);
    const dialog = page.getByRole('dialog', { name: 'Instellingen' });
    await expect.element(dialog).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Sluiten' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(2);
    await userEvent.click(page.getByRole('button', { name: 'Klaar' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(3);
    await expect.element(dialog).toBeInTheDocument();
  });

  it('a dialog has no axe violations', async () => {
    render(settings);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('dialog')).toBeInTheDocument();
    expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  });
});

describe('a delete confirmation', () => {
  it('a delete confirmation focuses cancel and does not close at a press outside', async () => {
    const confirm = vi.fn();
    const change = vi.fn();
    render(
      <DeleteConfirmDialog title="Object verwijderen" isOpen onOpenChange={change} onConfirm={confirm}>
        Weet je zeker dat je het geselecteerde object wilt verwijderen?
      </DeleteConfirmDialog>,
    );
    await expect.element(page.getByRole('alertdialog')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
    await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('a delete confirmation is busy and open until the deletion is done', async () => {
    const done = Promise.withResolvers<void>();
    const change = vi.fn();
    render(
      <DeleteConfirmDialog title="Object verwijderen" isOpen onOpenChange={change} onConfirm={() => done.promise}>
        Zeker?
      </DeleteConfirmDialog>,
    );
    const button = page.getByRole('button', { name: 'Verwijderen' });
    await userEvent.click(button);
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    expect(change).not.toHaveBeenCalled();
    done.resolve();
    await expect.poll(() => change.mock.calls).toEqual([[false]]);
  });
});

describe('an info dialog', () => {
  it('an info dialog is as high as its text and scrolls when the text is long', async () => {
    await page.viewport(1000, 600);
    render(<InfoDialog title="Kort" html="<p>Eén zin.</p>" isOpen />);
    render(<InfoDialog title="Lang" html={'<p>Eén zin van vele.</p>'.repeat(60)} isOpen />);
    const height = (name: string) => page.getByRole('dialog', { name, includeHidden: true }).element().getBoundingClientRect().height;
    await expect.element(page.getByRole('dialog', { name: 'Lang' })).toBeVisible();
    expect(height('Kort')).toBeLessThan(260);
    expect(height('Lang')).toBeLessThanOrEqual(568);
    expect(page.getByRole('button', { name: 'Sluiten' }).last().element().getBoundingClientRect().bottom).toBeLessThan(600);
  });

  it('an info dialog shows markup without scripts, forms and styles', async () => {
    const hostile = `<p>Welkom <b>hier</b></p><img src=x onerror="window.cookHacked=1"><script>window.cookHacked=1</script>
      <a href="javascript:window.cookHacked=1">een</a><a href="https://voorbeeld.nl">twee</a>
      <style>body{display:none}</style><form action="/x"><input name="a"></form><p style="position:fixed">vast</p><svg onload="window.cookHacked=1"></svg>`;
    render(<InfoDialog title="Welkom" html={hostile} isOpen />);
    await expect.element(page.getByText('hier')).toBeVisible();
    const dialog = page.getByRole('dialog').element();
    expect(dialog.querySelectorAll('script, style, form, input, svg[onload], [onerror], p[style]')).toHaveLength(0);
    expect(dialog.querySelector('a[href^="javascript"]')).toBeNull();
    expect(page.getByRole('link', { name: 'twee' }).element().getAttribute('rel')).toBe('noopener noreferrer');
    expect('cookHacked' in window).toBe(false);
  });
});
