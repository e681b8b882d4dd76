import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { getOverview, listOrganisationChoices, type OrganisationChoice } from '../contract.ts';
import { OrganisationSwitch } from './OrganisationSwitch.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="adres">{pathname}{search}</output>;
};
const open = (choices: readonly OrganisationChoice[], path = '/admin/users/manage/3?zoek=jansen') =>
  renderPart(<><OrganisationSwitch /><OverviewFigures /><Address /></>, {
    path,
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    answers: (api) => {
      api.on(listOrganisationChoices, () => [...choices]);
      api.on(getOverview, () => ({ users: 1234, maps: 56, configurations: 7, visitors: 8 }));
    },
  });
const both = [{ id: 1, name: 'Gemeente Markerwaard' }, { id: 2, name: 'Gemeente Noordpolder' }];
const address = () => page.getByLabelText('adres').element().textContent;
const choose = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: /Organisatie/ }));
  await userEvent.click(page.getByRole('option', { name }));
};

test('chooses another organisation and opens its list', async () => {
  const { api } = open(both);
  await expect.element(page.getByRole('button', { name: /Organisatie/ })).toMatchTextContent('Gemeente Markerwaard (eigen)');
  expect(await violationsIn(document.body)).toEqual([]);
  await choose('Gemeente Noordpolder');
  await expect.poll(address).toBe('/admin/users/manage?organisatie=2');
  await expect.poll(() => api.asked.some(({ request }) => JSON.stringify(request).includes('"organisation":2'))).toBe(true);
  await choose('Gemeente Markerwaard (eigen)');
  await expect.poll(address).toBe('/admin/users/manage');
});

test('finds one of many organisations by typing', async () => {
  open([...both, ...Array.from({ length: 50 }, (_, index) => ({ id: index + 3, name: `Gemeente Polder ${index + 3}` }))]);
  const field = page.getByRole('combobox', { name: 'Organisatie' });
  await expect.element(field).toHaveValue('Gemeente Markerwaard (eigen)');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('noord');
  await expect.poll(() => page.getByRole('option').elements().map(({ textContent }) => textContent)).toEqual(['Gemeente Noordpolder']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option')).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/users/manage?organisatie=2');
  await expect.element(field).toHaveValue('Gemeente Noordpolder');
});

test('shows figures but no choice when there is one organisation', async () => {
  open(both.slice(0, 1));
  await expect.element(page.getByText('1.234')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
