import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { chooseByTyping } from '#platform/ui/testing/choose-by-typing.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { changeTemplate, createTemplate, removeTemplate } from '../contract.ts';
import { asked, openNotifications, template } from './testing/open-notifications.tsx';

beforeEach(() => sessionStorage.clear());

test('creates a template with a preview, and reports an unknown placeholder', async () => {
  const setup = openNotifications('/admin/notifications/sjablonen/nieuw');
  setup.api.on(createTemplate, () => template);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Bevestiging');
  await userEvent.fill(page.getByRole('textbox', { name: 'Onderwerp' }), 'Melding {nummer}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Bericht' }), 'Dag {melder} van {postcode}');
  await expect.element(page.getByText(/^Dag Kim Kijker van/, { exact: false }).last()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.element(page.getByText(/^{postcode} is geen veld van een melding/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(asked(setup, createTemplate)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Bericht' }), 'Dag {melder}');
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, createTemplate).map(({ body }) => body)).toMatchObject([{ name: 'Bevestiging', occasion: 'created', message: 'Dag {melder}' }]);
});

test('removes a template, and creates it again on undo', async () => {
  const setup = openNotifications('/admin/notifications/sjablonen/5');
  setup.api.on(removeTemplate, () => undefined);
  setup.api.on(createTemplate, () => template);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, createTemplate).map(({ body }) => body)).toMatchObject([{ name: 'Bevestiging', subject: 'Uw melding {nummer}' }]);
});

test('runs no markup in a template', async () => {
  openNotifications('/admin/notifications/sjablonen/5', { ...template, name: hostileMarkup[0]!, subject: hostileMarkup[1]!, message: hostileMarkup.join('\n') });
  await expect.element(page.getByRole('textbox', { name: 'Bericht' })).toBeVisible();
  await touchEverything(document.body);
  expectNothingRan();
});

test('inserts a placeholder at the cursor', async () => {
  const setup = openNotifications('/admin/notifications/sjablonen/5');
  setup.api.on(changeTemplate, () => template);
  const message = page.getByRole('textbox', { name: 'Bericht' });
  await expect.element(message).toHaveValue('Beste {melder}, dank u wel.');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: '{datum} invoegen' }));
  await expect.element(message).toHaveValue('Beste {melder}, dank u wel.{datum}');
  await expect.element(message).toHaveFocus();
  const subject = page.getByRole('textbox', { name: 'Onderwerp' });
  await userEvent.fill(subject, 'Melding over ');
  await userEvent.click(page.getByRole('button', { name: '{onderwerp} invoegen' }));
  await userEvent.keyboard('!');
  await expect.element(subject).toHaveValue('Melding over {onderwerp}!');
  await expect.element(page.getByText('Melding over Lantaarnpaal doet het niet!')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeTemplate).map(({ body }) => body)).toMatchObject([{ subject: 'Melding over {onderwerp}!' }]);
});

test('creates a template for another status by keyboard', async () => {
  const setup = openNotifications('/admin/notifications/sjablonen/nieuw');
  setup.api.on(createTemplate, () => template);
  const name = page.getByRole('textbox', { name: 'Naam' });
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('Klaar{Tab}{Enter}');
  await expect.element(page.getByRole('option', { name: /Andere status/ })).toBeVisible();
  await chooseByTyping('andere');
  await expect.element(page.getByRole('button', { name: /Wanneer/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /Bij status/ })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('option', { name: 'Afgehandeld' })).toBeVisible();
  await chooseByTyping('afge');
  await expect.element(page.getByRole('button', { name: /Afgehandeld/ })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  (page.getByRole('textbox', { name: 'Onderwerp' }).element() as HTMLElement).focus();
  await userEvent.keyboard('Klaar{Tab}Het is klaar.{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createTemplate).map(({ body }) => body)).toMatchObject([
    { name: 'Klaar', occasion: 'status', status: 'Afgehandeld', subject: 'Klaar', message: 'Het is klaar.' },
  ]);
});
