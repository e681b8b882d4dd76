import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeVisitorRules, readVisitorRules, type RuledSource } from '../contract.ts';
import { RulesLink } from './RulesLink.tsx';
import { VisitorRules } from './RulesEditor.tsx';

const plots: RuledSource = {
  id: 4, version: 2, maps: [{ id: 9, name: 'Kavels' }], fields: ['titel', 'status', 'prijs'], total: 1200, shown: 1100,
  rules: [{ when: { column: 'status', values: ['verkocht'] }, hide: ['prijs'] }],
  of_views: [{ when: { column: 'kavelstatus', values: ['verkocht'] }, hide: ['prijs_exbtw'] }],
};

const open = () =>
  renderPart(<Routes><Route path="/admin/visitor-rules/*" element={<VisitorRules />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['edit_maps'] }, true),
    isPage: true,
    path: '/admin/visitor-rules/4',
    answers: (api) => api.on(readVisitorRules, () => plots),
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = ({ api }: ReturnType<typeof open>) => (api.asked.findLast(({ call }) => call === changeVisitorRules)?.request as { body: unknown; version: unknown } | undefined);

beforeEach(() => sessionStorage.clear());

test('shows the rules and how many features visitors get', async () => {
  open();
  await expect.element(page.getByText(/Dit hoort bij: Kavels\. Zoals het nu is opgeslagen, krijgen bezoekers 1\.100 van de 1\.200 objecten\./)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Waarden' })).toHaveValue('verkocht');
  await expect.element(page.getByRole('checkbox', { name: 'prijs' })).toBeChecked();
  await expect.element(page.getByRole('region', { name: 'Uit de detailweergaven' }).getByText('Als kavelstatus is verkocht: prijs_exbtw verbergen')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('adds a rule by keyboard, shows missing values, and saves with the version', async () => {
  const setup = open();
  setup.api.on(changeVisitorRules, ({ body }) => ({ ...plots, ...body, version: 3 }));
  await expect.element(button('Regel toevoegen')).toBeVisible();
  button('Regel toevoegen').element().focus();
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('region', { name: 'Regel 2', exact: true });
  await expect.element(second).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.element(second.getByText('Kies een kenmerk.')).toBeVisible();
  await expect.element(second.getByText('Vul ten minste één waarde in.')).toBeVisible();
  await expect.element(second.getByText('Kies ten minste één kenmerk.')).toBeVisible();
  expect(bodyOf(setup)).toBeUndefined();
  expect(await violationsIn(document.body)).toEqual([]);
  (second.getByRole('radio', { name: 'Alleen als een kenmerk een bepaalde waarde heeft' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await tabTo(/^Deze kenmerken/);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodyOf(setup)).toMatchObject({ version: 2, body: { rules: [plots.rules[0], { when: null, hide: 'feature' }] } });
});

test('reports values above the limits before sending', async () => {
  const setup = open();
  const values = page.getByRole('textbox', { name: 'Waarden' });
  await expect.element(values).toHaveValue('verkocht');
  await userEvent.fill(values, Array.from({ length: 101 }, (_, n) => `waarde ${n}`).join('\n'));
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Vul ten hoogste 100 waarden in.')).toBeVisible();
  await userEvent.fill(values, 'x'.repeat(501));
  await expect.element(page.getByText('Een waarde heeft ten hoogste 500 tekens.')).toBeVisible();
  expect(bodyOf(setup)).toBeUndefined();
});

test('removes a rule', async () => {
  const setup = open();
  setup.api.on(changeVisitorRules, ({ body }) => ({ ...plots, ...body, version: 3 }));
  await userEvent.click(button('Regel 1 weghalen'));
  await expect.element(page.getByText('Er is hier niets ingesteld om achter te houden.')).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodyOf(setup)).toMatchObject({ body: { rules: [] } });
});

test.each([['own', 1], ['inline', 1], ['wms', 0]])('a map with a source of kind %s links to the rules %i times', async (kind, times) => {
  renderPart(<><p>Kaart</p><RulesLink map={{ id: 9, source: { id: 4, kind } }} /></>, { isPage: true, session: sessionWith({ role: 'manager' }, true) });
  await expect.element(page.getByText('Kaart', { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Instellen wat bezoekers niet zien' }).elements()).toHaveLength(times);
});
