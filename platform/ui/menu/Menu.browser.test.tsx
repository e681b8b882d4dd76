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
    <MenuItem isDisabled>Beheeromgeving</MenuItem>
    <Submenu label="Configuraties">
      <MenuItem onAction={() => choose('default')}>Standaard</MenuItem>
      <MenuItem onAction={() => choose('event')}>Evenement</MenuItem>
    </Submenu>
  </>
);

const Later = () => {
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
  { kind: 'that is fetched later', menu: <Later /> },
];

describe.each(menus)('a menu $kind', ({ menu }) => {
  it('opens on the first item, passes over what is disabled, goes into the submenu and back', async () => {
    render(menu);
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Handleiding' })).toHaveFocus();
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

  it('closes at Escape and finds by the first letters', async () => {
    render(menu);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => page.getByRole('menu').query()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('conf');
    await expect.element(page.getByRole('menuitem', { name: 'Configuraties' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  it('opens by the pointer, tells so, and closes with a press beside it', async () => {
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
  it('say which of them are on', async () => {
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

  it.each([390, 320])('keeps a menu within a menu on a screen of %i pixels', async (width) => {
    await page.viewport(width, 640);
    render(<div style={{ display: 'flex', justifyContent: 'end' }}>{inTrigger}</div>);
    await userEvent.click(page.getByRole('button', { name: 'Account' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Configuraties' }));
    const submenu = page.getByRole('menu', { name: 'Configuraties' });
    await expect.element(submenu).toBeVisible();
    const { left, right } = submenu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(width - 8);
    // The words that it belongs to stay to be read.
    const above = page.getByRole('menuitem', { name: 'Configuraties' }).element().getBoundingClientRect();
    expect(submenu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(above.bottom - 4);
  });

  it('has nothing that axe objects to', async () => {
    render(inTrigger);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('menu')).toBeInTheDocument();
    expect(await violationsIn(page.getByRole('menu').element())).toEqual([]);
  });
});
