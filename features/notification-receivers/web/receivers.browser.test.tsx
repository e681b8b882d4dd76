import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeReceivers, readReceivers } from '../contract.ts';
import { asked, kim, openNotifications, sanne } from './testing/open-notifications.tsx';

beforeEach(() => sessionStorage.clear());

test('lists configurations and templates on two pages that pass axe', async () => {
  const setup = openNotifications('/admin/notifications');
  await expect.element(page.getByRole('row', { name: /Standaard/ })).toMatchTextContent(/Niemand/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Sjablonen' }));
  await expect.poll(setup.path).toBe('/admin/notifications/sjablonen');
  await expect.element(page.getByRole('row', { name: /Bevestiging/ })).toMatchTextContent(/aan de melder.*Uw melding.*In gebruik/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('finds and adds a receiver by keyboard, removes another, and saves with the version', async () => {
  const setup = openNotifications('/admin/notifications/ontvangers/3');
  setup.api.on(changeReceivers, () => ({ id: 3, name: 'Standaard', version: 10, receivers: [kim], email: null }));
  await userEvent.click(page.getByRole('button', { name: 'Sanne Sluis weghalen' }));
  await userEvent.fill(page.getByRole('combobox', { name: 'Ontvanger toevoegen' }), 'kim');
  await expect.element(page.getByRole('option', { name: /Kim Kijker/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Kim Kijker weghalen' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeReceivers)).toMatchObject([{ params: { id: 3 }, version: 9, body: { receivers: [8], email: null } }]);
});

test('links to the configurations when none has notifications', async () => {
  openNotifications('/admin/notifications', undefined, []);
  await expect.element(page.getByRole('link', { name: 'Naar Configuraties' })).toHaveAttribute('href', '/admin/configurations/manage');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows by name the receivers that another user chose meanwhile', async () => {
  const setup = openNotifications('/admin/notifications/ontvangers/3');
  setup.api.on(changeReceivers, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.click(page.getByRole('button', { name: 'Sanne Sluis weghalen' }));
  setup.api.on(readReceivers, () => ({ id: 3, name: 'Standaard', version: 12, receivers: [sanne, kim], email: null }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Ontvangers/ })).toMatchTextContent(/Niemand.*Sanne Sluis, Kim Kijker/);
  expect(await violationsIn(document.body)).toEqual([]);
});
