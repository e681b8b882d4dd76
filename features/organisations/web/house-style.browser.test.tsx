import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import '#platform/ui/theme/index.css';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { readOrganisation, updateOrganisation } from '../contract.ts';
import { OrganisationsPage } from './OrganisationsPage.tsx';
import { markerwaard } from './testing/markerwaard.ts';

beforeEach(() => sessionStorage.clear());

const open = (theme_css = markerwaard.theme_css) => {
  const setup = renderPart(<Routes><Route path="/admin/organizations/manage/*" element={<OrganisationsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path: '/admin/organizations/manage/1',
    answers: (api) => {
      api.on(readOrganisation, () => ({ ...markerwaard, theme_css }));
      api.on(updateOrganisation, () => ({ ...markerwaard, version: 5 }));
    },
  });
  const saved = async (): Promise<string> => {
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => setup.api.asked.filter(({ call }) => call === updateOrganisation)).toHaveLength(1);
    const request = setup.api.asked.findLast(({ call }) => call === updateOrganisation)?.request as { body: { theme_css: string } } | undefined;
    return request?.body.theme_css ?? '';
  };
  return { ...setup, saved };
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('sets colours and corners by keyboard, and keeps the rest of the theme', async () => {
  const { saved } = open(':root {\n  --cook-brand-primary: #0f4a80;\n  --cook-brand-font: Arial;\n}\n/* van de drukker */');
  await expect.element(button(/^Hoofdkleur/)).toBeVisible();
  button(/^Accentkleur/).element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByTitle('Groen', { exact: true }));
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Ronding van hoeken' }), '3');
  await userEvent.tab();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(await saved()).toBe(':root {\n  --cook-brand-radius: 3px;\n  --cook-brand-header: #2e7d32;\n  --cook-brand-primary: #0f4a80;\n  --cook-brand-font: Arial;\n}\n/* van de drukker */');
});

test('warns about a light colour and takes the shade that passes', async () => {
  const { saved } = open(':root { --cook-brand-primary: #f49441; --cook-brand-header: #0f4a80; }');
  await expect.element(page.getByText(/Contrast met wit: 2,\d+ : 1\. Dat is te weinig/)).toBeVisible();
  await userEvent.click(button(/^Neem #/));
  await expect.element(page.getByText(/te weinig/)).not.toBeInTheDocument();
  expect(await saved()).toMatch(/--cook-brand-primary: #[\da-f]{6};/);
});

test('leaves a colour by an expression, and a theme with a mistake, to the CSS', async () => {
  open(':root { --cook-brand-primary: oklch(0.4 0.1 250); }');
  await expect.element(page.getByText(/Hoofdkleur staat in de CSS als oklch/)).toBeVisible();
  await userEvent.click(button('Geavanceerd: eigen CSS'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Thema (CSS)' }), 'body { color: red }');
  await expect.element(page.getByText(/In de CSS staat een fout/)).toBeVisible();
});
