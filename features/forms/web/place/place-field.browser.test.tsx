import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { button, openTab } from '../testing/open-tab.tsx';

beforeEach(() => snackbar.clear());

describe('the place', () => {
  const at = (map: { readonly element: HTMLElement }, x: number, y: number) => userEvent.click(map.element, { position: { x, y } });
  const openSmall = async () => {
    const setup = await openTab({ extent: [144_800, 507_850, 145_200, 508_150] });
    await expect.poll(() => setup.map.model.olMap.getPixelFromCoordinate([145_000, 508_000])).not.toBeNull();
    return setup;
  };

  test('draws a point at a click, ends drawing, and moves the focus to drawing it again', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Punt'));
    await expect.poll(() => map.model.tools.active.get()).toBe('form-place');
    await at(map, 600, 500);
    await expect.element(page.getByText('Punt bij 145100.00, 507900.00')).toBeVisible();
    await expect.poll(() => map.model.tools.active.get()).toBeNull();
    await expect.element(button('Opnieuw tekenen')).toHaveFocus();
    expect(document.querySelector('#cook-live-polite')?.lastElementChild?.textContent).toBe('De locatie staat op de kaart, bij 145100.00, 507900.00.');
  });

  test('finishes an area with its button once it has three corners', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Vlak'));
    await at(map, 600, 400);
    await at(map, 700, 400);
    await expect.element(button('Klaar')).toBeDisabled();
    await at(map, 700, 500);
    await userEvent.click(button('Klaar'));
    await expect.element(page.getByText('Vlak bij 145100.00, 507950.00')).toBeVisible();
  });

  test('draws a point at the centre of the map with the keyboard', async () => {
    const { map } = await openSmall();
    button('Punt').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(map.element).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
  });

  test('gives up drawing with Annuleren and with Escape', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Lijn'));
    await userEvent.click(button('Annuleren'));
    expect(map.model.tools.active.get()).toBeNull();
    await userEvent.click(button('Lijn'));
    map.element.focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Vlak')).toBeVisible();
    expect(map.model.tools.active.get()).toBeNull();
  });

  test('says that there is no object to copy where the user clicks', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Overnemen van de kaart'));
    await at(map, 600, 500);
    await expect.element(page.getByText('Hier ligt geen object waarvan de vorm is over te nemen.')).toBeVisible();
    expect(map.model.tools.active.get()).toBe('form-place');
  });

  test('moves a place with the pointer and by keys, until the user is done', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Punt'));
    await at(map, 600, 500);
    await userEvent.click(button('Opnieuw tekenen'));
    await userEvent.click(button('Verplaatsen'));
    await userEvent.dragAndDrop(map.element, map.element, { sourcePosition: { x: 600, y: 500 }, targetPosition: { x: 640, y: 500 } });
    await expect.element(page.getByText('Punt bij 145120.00, 507900.00')).toBeVisible();
    button('Naar het noorden').element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByText('Punt bij 145120.00, 507901.00')).toBeVisible();
    await userEvent.click(button('Klaar'));
    expect(map.model.tools.active.get()).toBeNull();
  });

  test('keys move a place without leaving the field', async () => {
    const { map } = await openSmall();
    await userEvent.click(button('Punt'));
    await at(map, 600, 500);
    await expect.element(button('Opnieuw tekenen')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Vlak')).toHaveFocus();
    button('Verplaatsen').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Naar het westen')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Punt bij 145101.00, 507900.00')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(button('Opnieuw tekenen')).toHaveFocus();
  });

  test('narrows the tab while drawing where the drawer leaves little of the map', async () => {
    const { map, drawer } = await openSmall();
    drawer.getState().openTab('forms');
    map.model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 461 });
    await userEvent.click(button('Punt'));
    await expect.poll(() => drawer.getState().widths['forms']).toBe(340);
    await userEvent.click(button('Annuleren'));
    await expect.poll(() => drawer.getState().widths['forms']).toBeUndefined();
    map.model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 460 });
    await userEvent.click(button('Punt'));
    await expect.poll(() => map.model.tools.active.get()).toBe('form-place');
    expect(drawer.getState().widths['forms']).toBeUndefined();
  });

  test('lowers the sheet of a phone while drawing, says how to draw, and raises the sheet again afterwards', async () => {
    const { map, drawer } = await openSmall();
    await page.viewport(390, 844);
    drawer.getState().setHeight('full');
    await userEvent.click(button('Vlak'));
    const cancel = page.getByRole('region', { name: 'Berichten' }).getByRole('button', { name: 'Annuleren' });
    await expect.element(cancel).toBeVisible();
    expect(drawer.getState().height).toBe('peek');
    await userEvent.click(cancel);
    expect(map.model.tools.active.get()).toBeNull();
    expect(drawer.getState().height).toBe('full');
    expect(snackbar.all()).toEqual([]);
  });
});
