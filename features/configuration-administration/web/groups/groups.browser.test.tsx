import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import type { ConfigurationDocument, GroupNode } from '../../contract/document.ts';
import { publishDraft, readDraft, saveDraft, type ConfigurationDraft } from '../../contract/draft-calls.ts';
import { listMapGroups, type ListedGroup } from '../../contract/groups.ts';
import { button, group, map, published, things } from '../testing/open-editor.tsx';
import { Groups } from './Groups.tsx';

const listed: ListedGroup = {
  id: 5, configuration: { id: 1, name: 'Markerwaard', has_draft: false }, path: ['Groen'], name: 'Wegen', visible: true, collapsed: false, sort: 1,
  metadata_url: 'https://wegen.example/', maps: 4,
};

const open = (path = '/admin/group', data: readonly ListedGroup[] = [listed]) => {
  sessionStorage.clear();
  let draft: ConfigurationDraft = {
    id: 1, organisation_id: 1, version: 4, is_changed: false, changed_at: null, changed_by: null, document: published, published,
    seen: { maps: [1, 2, 3], users: [], roles: [], dashboards: [], forms: [] }, things, credentials: {}, problems: [],
    organisation: { prefix: 'markerwaard', host: null, extent: [140000, 500000, 150000, 510000] },
  };
  const saved: ConfigurationDocument[] = [];
  const setup = renderPart(<Routes><Route path="/admin/group/*" element={<Groups />} /><Route path="*" element={<p>Elders</p>} /></Routes>, {
    path, isPage: true, session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true),
    answers: (api) => {
      api.on(listMapGroups, () => ({ total: data.length, data: [...data] }));
      api.on(readDraft, () => draft);
      api.on(saveDraft, ({ body, version }) => {
        if (version !== draft.version) throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
        saved.push(body.document);
        draft = { ...draft, document: body.document, is_changed: true, version: draft.version + 1, changed_by: 'Mies Manager', changed_at: '2026-05-04T10:00:00Z' };
        return draft;
      });
      api.on(publishDraft, () => {
        draft = { ...draft, published: draft.document, is_changed: false, version: draft.version + 1 };
        return draft;
      });
    },
  });
  /** Stores another legend, as if somebody else had saved it. */
  const meanwhile = (...legend: ConfigurationDocument['legend']): void => {
    draft = { ...draft, document: { ...published, legend }, is_changed: true, version: draft.version + 1 };
  };
  return { ...setup, saved, meanwhile };
};
const name = () => page.getByRole('textbox', { name: 'Naam van de groep' });
const address = () => page.getByRole('textbox', { name: /^Metadata/ });
const roads = (more: Partial<GroupNode> = {}): GroupNode => ({ ...group(5, 'Wegen', map(2)), ...more });

test('lists groups with state and order, and links to their editor and configuration', async () => {
  open('/admin/group', [listed, { ...listed, id: -1, name: ' ', configuration: { ...listed.configuration, has_draft: true } }]);
  await expect.element(page.getByRole('row', { name: /Wegen/ })).toMatchTextContent(/Wegen.*Markerwaard.*Gepubliceerd.*Groen.*4.*Ja.*Nee.*Bekijken.*2/);
  await expect.element(page.getByRole('row', { name: /zonder naam/ })).toMatchTextContent(/Concept/);
  await expect.element(page.getByRole('link', { name: 'Wegen', exact: true })).toHaveAttribute('href', '/admin/group/1/5');
  await expect.element(page.getByRole('link', { name: '(zonder naam)' })).toHaveAttribute('href', '/admin/group/1/-1');
  await expect.element(page.getByRole('link', { name: 'Markerwaard' }).first()).toHaveAttribute('href', '/admin/configurations/manage/1?tab=legend');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says where groups are made when there are none', async () => {
  open('/admin/group', []);
  await expect.element(page.getByText('Er zijn nog geen kaartgroepen')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Naar de configuraties' })).toBeVisible();
});

test('edits every field of a group by keyboard, saves and publishes, and changes nothing else of the draft', async () => {
  const { saved } = open('/admin/group/1/5');
  await expect.element(name()).toHaveValue('Wegen');
  await expect.element(page.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
  await expect.element(button('Publiceren')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  name().element().focus();
  await userEvent.keyboard('{Control>}a{/Control}Straten{Tab} {Tab} {Tab}https://straten.example/');
  await expect.element(address()).toHaveValue('https://straten.example/');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Er is een concept dat nog niet is gepubliceerd.')).toBeVisible();
  const straten = roads({ name: 'Straten', visible: false, collapsed: true, metadata_url: 'https://straten.example/' });
  expect(saved).toEqual([{ ...published, legend: [map(1), straten] }]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kaartgroep “Straten”');
  await userEvent.click(button('Publiceren'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Straten/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publiceren' }));
  await expect.element(page.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
});

test('shows a missing name and a wrong address at their fields, and saves nothing', async () => {
  const { saved } = open('/admin/group/1/5');
  await expect.element(name()).toHaveValue('Wegen');
  await userEvent.fill(name(), ' ');
  await userEvent.fill(address(), 'javascript:alert(1)');
  await userEvent.click(button('Concept opslaan'));
  await expect.element(name()).toHaveAccessibleDescription(/Geef de groep een naam\./);
  await expect.element(address()).toHaveAccessibleDescription(/Geef een adres dat met http/);
  await expect.element(name()).toHaveFocus();
  expect(saved).toEqual([]);
});

test('shows both versions of a conflict and keeps other changes in the draft', async () => {
  const { saved, meanwhile } = open('/admin/group/1/5');
  await expect.element(name()).toHaveValue('Wegen');
  await userEvent.fill(name(), 'Straten');
  meanwhile(roads({ name: 'Paden', collapsed: true }), map(1));
  await userEvent.click(button('Concept opslaan'));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Naam van de groep/ })).toMatchTextContent(/Straten.*Paden/);
  await expect.element(dialog.getByText(/Ook gewijzigd door de ander, en niet door u: Ingeklapt/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.poll(() => saved).toEqual([{ ...published, legend: [roads({ name: 'Straten', collapsed: true }), map(1)] }]);
});

test('reports a group that somebody removed, on opening and on saving', async () => {
  const { meanwhile, saved } = open('/admin/group/1/5');
  await expect.element(name()).toHaveValue('Wegen');
  await userEvent.fill(name(), 'Straten');
  meanwhile(map(1));
  await userEvent.click(button('Concept opslaan'));
  await expect.element(page.getByText(/Deze groep staat niet meer in de configuratie/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('links back to the list for a group that does not exist', async () => {
  open('/admin/group/1/6');
  await expect.element(page.getByText('Dit bestaat niet (meer)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute('href', '/admin/group');
});
