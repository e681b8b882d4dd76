import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Menu, MenuItem, MenuTrigger, Submenu } from './Menu.tsx';
import { OpenedMenu } from './OpenedMenu.tsx';
import { useLazyMenu } from './use-lazy-menu.ts';

const choose = vi.fn<(name: string) => void>();
const items = (
  <>
    <MenuItem onAction={() => choose('manual')}>Handleiding</MenuItem>
    <MenuItem isDisabled description="U bent geen beheerder" onAction={() => choose('admin')}>Beheeromgeving</MenuItem>
    <Submenu label="Configuraties">
      <MenuItem onAction={() => choose('default')}>Standaard</MenuItem>
      <MenuItem onAction={() => choose('event')}>Evenement</MenuItem>
    </Submenu>
  </>
);

const Lazy = () => {
  const { button, open } = useLazyMenu();
  return (
    <>
      <Button {...button}>Account</Button>
      {open && (
        <OpenedMenu menu={open} aria-label="Account">
          {items}
        </OpenedMenu>
      )}
    </>
  );
};

const inTrigger = (
  <MenuTrigger>
    <Button>Account</Button>
    <Menu>{items}</Menu>
  </MenuTrigger>
);
const menus = [
  { kind: 'in a trigger', menu: inTrigger },
  { kind: 'that is loaded lazily', menu: <Lazy /> },
];

describe.each(menus)('a menu $kind', ({ menu }) => {
  it('the menu opens at its first item, announces why a disabled item cannot be chosen, and enters and leaves a submenu', async () => {
    render(menu);
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Handleiding' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const disabled = page.getByRole('menuitem', { name: /^Beheeromgeving/ });
    await expect.element(disabled).toHaveFocus();
    await expect.element(disabled).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => disabled.element().textContent).toContain('U bent geen beheerder');
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard(key);
      await expect.poll(() => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent).toBe('U bent geen beheerder');
      await expect.element(disabled).toHaveFocus();
      document.querySelector('#cook-live-polite')?.replaceChildren();
    }
    await userEvent.click(disabled, { force: true });
    await expect.poll(() => document.querySelector('#cook-live-polite')?.textContent).toBe('U bent geen beheerder');
    expect(choose).not.toHaveBeenCalledWith('admin');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Configuraties' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitem', { name: 'Standaard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('menuitem', { name: 'Configuraties' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitem', { name: 'Standaard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Evenement' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => choose.mock.lastCall).toEqual(['event']);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  it('the menu finds items by their first letters and closes at Escape', async () => {
    render(menu);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => page.getByRole('menu').query()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('conf');
    await expect.element(page.getByRole('menuitem', { name: 'Configuraties' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  it('the menu opens by pointer, sets aria-expanded, and closes at a press outside', async () => {
    render(menu);
    const button = page.getByRole('button', { name: 'Account' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect.element(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => violationsIn(document.body)).toEqual([]);
    await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});

describe('the items of a menu', () => {
  it('items of a menu with selection report whether they are checked', async () => {
    render(
      <MenuTrigger isOpen>
        <Button>Achtergrond</Button>
        <Menu selectionMode="single" selectedKeys={['brt']}>
          <MenuItem id="brt">BRT</MenuItem>
          <MenuItem id="photo">Luchtfoto</MenuItem>
        </Menu>
      </MenuTrigger>,
    );
    await expect.element(page.getByRole('menuitemradio', { name: 'BRT' })).toBeChecked();
    await expect.element(page.getByRole('menuitemradio', { name: 'Luchtfoto' })).not.toBeChecked();
  });

  it.each([390, 320])('a submenu stays within a screen of %i pixels', async (width) => {
    await page.viewport(width, 640);
    render(<div style={{ display: 'flex', justifyContent: 'end' }}>{inTrigger}</div>);
    await userEvent.click(page.getByRole('button', { name: 'Account' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
    const submenu = page.getByRole('menu', { name: 'Configuraties' });
    await expect.element(submenu).toBeVisible();
    const { left, right } = submenu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(width - 8);
    // The item of the submenu stays visible.
    const above = page.getByRole('menuitem', { name: 'Configuraties' }).element().getBoundingClientRect();
    expect(submenu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(above.bottom - 4);
  });

  it('a menu has no axe violations', async () => {
    render(inTrigger);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('menu')).toBeInTheDocument();
    expect(await violationsIn(page.getByRole('menu').element())).toEqual([]);
  });
});
