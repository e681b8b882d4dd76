import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeRule, createRule, listRules, readRule, removeRule, ruleChoices, ruleDependents, tryRules, type Rule } from '../../rules-contract.ts';
import { RulesPage } from './RulesPage.tsx';

const viewer = { id: 3, name: 'Kijker', base: 'viewer' } as const;
const green: Rule = { id: 8, version: 2, value: 'Team Groen', role_id: 3, role: viewer, configuration_ids: [5], configurations: [{ id: 5, name: 'Groen' }] };

const open = (path = '/admin/sign-in-groups') =>
  renderPart(<Routes><Route path="/admin/sign-in-groups/*" element={<RulesPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listRules, () => ({ data: [green], total: 1 }));
      api.on(readRule, () => green);
      api.on(ruleChoices, () => ({
        roles: [{ id: 2, name: 'Manager', base: 'manager' as const }, viewer], configurations: [{ id: 5, name: 'Groen' }, { id: 6, name: 'Wegen' }], claim: 'groups', provider: 'own' as const,
      }));
    },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = ({ api }: ReturnType<typeof open>, call: unknown) =>
  (api.asked.findLast((asked) => asked.call === call)?.request as { body: unknown } | undefined)?.body;

beforeEach(() => sessionStorage.clear());

test('lists each group with its access, and passes axe', async () => {
  open();
  await expect.element(page.getByRole('row', { name: /Team Groen/ })).toMatchTextContent(/Kijker.*Groen/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('tests given groups, by keyboard alone', async () => {
  const setup = open();
  setup.api.on(tryRules, () => ({ role: viewer, configurations: [{ id: 5, name: 'Groen' }], known: ['Team Groen'] }));
  const groups = page.getByRole('textbox', { name: 'Groepen van deze persoon' });
  await expect.element(button('Uitkomst bekijken')).toBeDisabled();
  await userEvent.click(groups);
  await userEvent.keyboard('Team Groen{Enter} team groen {Enter}Team Groen{Tab}{Enter}');
  const outcome = page.getByRole('region', { name: 'Uitproberen' }).getByRole('status');
  await expect.element(outcome).toMatchTextContent(/Komt binnen als Kijker\..*Krijgt deze configuraties:Groen.*Niet in de lijst: team groen\./);
  expect(bodyOf(setup, tryRules)).toEqual({ values: ['Team Groen', 'team groen'] });
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(tryRules, () => ({ role: null, configurations: [], known: [] }));
  await userEvent.click(button('Uitkomst bekijken'));
  await expect.element(outcome).toMatchTextContent(/Komt niet binnen/);
});

test('adds a group, and shows a refusal at its field', async () => {
  const setup = open('/admin/sign-in-groups/nieuw');
  setup.api.on(createRule, () => {
    throw new ApiError(422, 'invalid', 'Niet goed.', { errors: { value: ['Voor deze groep staat er al iets in de lijst.'] } });
  });
  const value = page.getByRole('textbox', { name: 'Groep', exact: true });
  await expect.element(value).toHaveAccessibleDescription(/in de claim “groups”/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(value, 'Team Wegen');
  await userEvent.click(page.getByRole('button', { name: /Accountsoort$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Manager' }));
  await expect.element(page.getByText('Deze accountsoort ziet alle configuraties van de organisatie.')).toBeVisible();
  await userEvent.click(page.getByText('Wegen', { exact: true }));
  await userEvent.click(button('Groep toevoegen'));
  await expect.element(value).toHaveAccessibleDescription(/staat er al iets in de lijst/);
  expect(bodyOf(setup, createRule)).toEqual({ value: 'Team Wegen', role_id: 2, configuration_ids: [6] });
  setup.api.on(createRule, () => green);
  await userEvent.click(button('Groep toevoegen'));
  await expect.poll(setup.path).toBe('/admin/sign-in-groups/8');
});

test('sends the version with a change, and shows both versions after a conflict', async () => {
  const setup = open('/admin/sign-in-groups/8');
  setup.api.on(changeRule, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Groep', exact: true }), 'Team Blauw');
  setup.api.on(readRule, () => ({ ...green, value: 'Team Rood', version: 3 }));
  await userEvent.click(button('Opslaan'));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog).toMatchTextContent(/Team Blauw.*Team Rood/);
  setup.api.on(changeRule, ({ body }) => ({ ...green, ...body, version: 4 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.poll(() => setup.api.asked.findLast(({ call }) => call === changeRule)?.request).toMatchObject({ version: 3, body: { value: 'Team Blauw' } });
});

test('asks before removing, and can undo it', async () => {
  const setup = open('/admin/sign-in-groups/8');
  setup.api.on(removeRule, () => undefined);
  setup.api.on(ruleDependents, () => ({ accounts: 1, alone: 0, unknown: 0 }));
  setup.api.on(createRule, () => ({ ...green, id: 9 }));
  const dialog = page.getByRole('alertdialog', { name: 'Groep verwijderen' });
  await userEvent.click(button('Verwijderen'));
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^1 account/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  setup.api.on(ruleDependents, () => ({ accounts: 12, alone: 8, unknown: 1 }));
  await userEvent.click(button('Verwijderen'));
  await expect.element(dialog).toMatchTextContent(/12 accounts hadden.*8 accounts komen alleen door deze groep binnen.*Van 1 account is niet bekend/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(setup.path).toBe('/admin/sign-in-groups');
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => bodyOf(setup, createRule)).toEqual({ value: 'Team Groen', role_id: 3, configuration_ids: [5] });
});
