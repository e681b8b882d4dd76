import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import {
  changeReceivers, createTemplate, findCandidates, listReceivers, listTemplates, readReceivers, readTemplate, removeTemplate,
  type Template, type TemplateInput,
} from '../contract.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const template: Template = {
  id: 5, version: 2, name: 'Bevestiging', occasion: 'confirmed', status: null, subject: 'Uw melding {nummer}', message: 'Beste {melder}, dank u wel.',
  active: true, updated_at: '2026-11-20T08:00:00.000Z',
};
const sanne = { id: 7, name: 'Sanne Sluis', email: 'sanne@markerwaard.example' };
const kim = { id: 8, name: 'Kim Kijker', email: 'kim@markerwaard.example' };

const open = (path: string, shown: Template = template) =>
  onStage(<Routes><Route path="/admin/notifications/*" element={<NotificationsPage />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['edit_notifications'] }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listReceivers, () => ({ data: [{ id: 3, name: 'Standaard', receivers: 0, email: null }], total: 1 }));
      api.on(readReceivers, () => ({ id: 3, name: 'Standaard', version: 9, receivers: [sanne], email: null }));
      api.on(findCandidates, () => [kim, sanne]);
      api.on(listTemplates, () => ({ data: [shown], total: 1 }));
      api.on(readTemplate, () => shown);
    },
  });
const asked = ({ api }: ReturnType<typeof open>, call: unknown) =>
  api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: TemplateInput });

beforeEach(() => sessionStorage.clear());

test('configurations and templates are two lists, and axe minds neither', async () => {
  const stage = open('/admin/notifications');
  await expect.element(page.getByRole('row', { name: /Standaard/ })).toMatchTextContent(/Niemand/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Sjablonen' }));
  await expect.poll(stage.path).toBe('/admin/notifications/sjablonen');
  await expect.element(page.getByRole('row', { name: /Bevestiging/ })).toMatchTextContent(/aan de melder.*Uw melding.*In gebruik/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a receiver is looked up and added by key, another taken away, and saved with the version', async () => {
  const stage = open('/admin/notifications/ontvangers/3');
  stage.api.on(changeReceivers, () => ({ id: 3, name: 'Standaard', version: 10, receivers: [kim], email: null }));
  await userEvent.click(page.getByRole('button', { name: 'Sanne Sluis weghalen' }));
  await userEvent.fill(page.getByRole('combobox', { name: 'Ontvanger toevoegen' }), 'kim');
  await expect.element(page.getByRole('option', { name: /Kim Kijker/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Kim Kijker weghalen' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, changeReceivers)).toMatchObject([{ params: { id: 3 }, version: 9, body: { receivers: [8], email: null } }]);
});

test('a template is made while the mail is shown as it will be; a field that does not exist is told', async () => {
  const stage = open('/admin/notifications/sjablonen/nieuw');
  stage.api.on(createTemplate, () => template);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Bevestiging');
  await userEvent.fill(page.getByRole('textbox', { name: 'Onderwerp' }), 'Melding {nummer}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Bericht' }), 'Dag {melder} van {postcode}');
  await expect.element(page.getByText(/^Dag Kim Kijker van/, { exact: false }).last()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.element(page.getByText('{postcode} is geen veld van een melding.').first()).toBeVisible();
  expect(asked(stage, createTemplate)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Bericht' }), 'Dag {melder}');
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, createTemplate).map(({ body }) => body)).toMatchObject([{ name: 'Bevestiging', occasion: 'created', message: 'Dag {melder}' }]);
});

test('a template is removed, and made again when that is taken back', async () => {
  const stage = open('/admin/notifications/sjablonen/5');
  stage.api.on(removeTemplate, () => undefined);
  stage.api.on(createTemplate, () => template);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(stage, createTemplate).map(({ body }) => body)).toMatchObject([{ name: 'Bevestiging', subject: 'Uw melding {nummer}' }]);
});

test('no markup in a template runs', async () => {
  open('/admin/notifications/sjablonen/5', { ...template, name: hostileMarkup[0]!, subject: hostileMarkup[1]!, message: hostileMarkup.join('\n') });
  await expect.element(page.getByRole('textbox', { name: 'Bericht' })).toBeVisible();
  await touchEverything(document.body);
  expectNothingRan();
});
