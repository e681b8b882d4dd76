import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClipboardList, Ruler } from 'lucide-react';
import { defineTool } from '#platform/contract/define-tool.ts';
import type { OptionName } from '#platform/contract/options.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { drawerTabs, toolColumn } from '#platform/web/slots/slots.ts';
import { openEditor, published, ready } from './testing/open-editor.tsx';

const load = async () => ({ default: () => null });
/** A feature that users see at the map, beside the settings of all features, of which they see nothing. */
const seen = defineWebFeature({
  name: 'seen',
  fillings: [
    toolColumn.put({ id: 'seen', order: 10, label: 'Meetlint', icon: Ruler, group: 'more', kind: 'dialog', load }),
    drawerTabs.put({ id: 'forms', order: 20, index: 2, label: 'Formulieren', icon: ClipboardList, width: 380, load }),
    configurationSettings.put({
      id: 'seen', order: 0,
      load: async () => [{
        tools: [defineTool({ name: 'tape', label: 'Meetlint', explanation: 'Meet.', order: 1, shape: 'object', fields: [] })],
        options: [{ name: 'tape' as OptionName, label: 'Meetlint open', explanation: 'Ligt klaar.', group: 'measuring', order: 1, forVisitors: true }],
        lists: ['forms'],
      }],
    }),
  ],
});
const note = 'Nog niet te zien op de kaart';
const open = async (tab: string) => {
  const document = { ...published, tools: { print: {}, tape: {} } };
  openEditor(tab, { document, published: document }, [seen]);
  await ready();
};

test('says at each option that no feature shows at the map that users do not see it yet', async () => {
  await open('options');
  await expect.element(page.getByRole('checkbox', { name: '3D' })).toHaveAccessibleDescription(`De knop “Schakel naar 3D omgeving”. ${note}`);
  await expect.element(page.getByRole('checkbox', { name: 'Meetlint open' })).toHaveAccessibleDescription('Ligt klaar.');
  await expect.element(page.getByRole('checkbox', { name: 'Schaalbalk' })).toHaveAccessibleDescription('Een schaalbalk onder op de kaart.');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says so beside the state of a tool, which does not read on, also before it is opened', async () => {
  await open('tools');
  const stateOf = (tool: string) => expect.poll(() => page.getByRole('heading', { name: tool, exact: true }).query()?.parentElement?.textContent);
  await stateOf('Print').toBe(`Print${note}Staat klaar`);
  await stateOf('Filters').toBe(`Filters${note}Uit`);
  await stateOf('Meetlint').toBe('MeetlintAan');
  await page.viewport(320, 700);
  await userEvent.click(page.getByRole('button', { name: 'Print', exact: true }));
  await expect.element(page.getByRole('checkbox', { name: 'Print gebruiken' })).toHaveAccessibleDescription(`Het tabblad Print: de kaart als afbeelding of PDF. ${note}`);
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says so at the dashboards, not at the forms, and at the tabs that no feature provides', async () => {
  await open('general');
  await expect.element(page.getByRole('region', { name: 'Dashboards' }).getByText(note)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Formulieren' }).getByText(note)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /Tabblad waarmee/ }));
  await expect.element(page.getByRole('option', { name: 'Print (nog niet te zien op de kaart)' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Formulieren', exact: true })).toBeVisible();
});
