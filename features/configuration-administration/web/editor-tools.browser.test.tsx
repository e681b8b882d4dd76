import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

const open = async (tools: ConfigurationDocument['tools'], isPublic = published.public) => {
  const document = { ...published, tools, public: isPublic };
  const setup = openEditor('tools', { document, published: document });
  await ready();
  return setup;
};
const state = (tool: string) => page.getByRole('heading', { name: new RegExp(`^${tool}`) });
const use = (tool: string) => page.getByRole('checkbox', { name: `${tool} gebruiken` });
const turn = (tool: string) => userEvent.click(page.getByText(`${tool} gebruiken`, { exact: true }));

test('shows tools that are on by default as on, and switches them off', async () => {
  const { state: server } = await open({});
  for (const tool of ['Informatie', 'Exporteren']) {
    await userEvent.click(button(tool));
    await expect.element(use(tool)).toBeChecked();
  }
  await expect.element(page.getByRole('checkbox', { name: 'Klikken op de kaart' })).toBeChecked();
  for (const tool of ['Informatie', 'Exporteren']) {
    await turn(tool);
    await expect.element(use(tool)).not.toBeChecked();
  }
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ info: [], export: { enabled: false } });
});

test('keeps the settings of a tool that is switched off; those of a list until the user leaves', async () => {
  const filters = [{ name: 'Status', columnName: 'status', layers: ['kavels'] }];
  const { state: server } = await open({ filters, buffer: { polygonDivisor: 4 } });
  for (const tool of ['Filters', 'Buffer']) {
    await userEvent.click(button(tool));
    await turn(tool);
    await expect.element(use(tool)).not.toBeChecked();
  }
  await userEvent.click(page.getByRole('tab', { name: 'Opties' }));
  await userEvent.click(page.getByRole('tab', { name: 'Hulpmiddelen' }));
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ buffer: { enabled: false, polygonDivisor: 4 } });
  for (const tool of ['Filters', 'Buffer']) {
    await userEvent.click(button(tool));
    await turn(tool);
    await expect.element(use(tool)).toBeChecked();
  }
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ filters, buffer: { enabled: true, polygonDivisor: 4 } });
});

test('chooses a detail view and edits its titles, one per line', async () => {
  const { state: server } = await open({ detailViews: [{ layers: ['kavels'], title: 'Kavel {nummer}' }] });
  await userEvent.click(button('Detailweergaven'));
  const title = page.getByRole('textbox', { name: 'Titel' });
  await expect.element(title).toHaveValue('Kavel {nummer}');
  await expect.element(title).toHaveAccessibleDescription(/accolades/);
  await userEvent.fill(title, 'Kavel {nummer}\n{naam}');
  await userEvent.click(page.getByRole('button', { name: /Weergave$/ }));
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['(niet gekozen)', 'project', 'kavel', 'welstand', 'document', 'logboek']);
  await userEvent.click(page.getByRole('option', { name: 'kavel' }));
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ detailViews: [{ layers: ['kavels'], title: ['Kavel {nummer}', '{naam}'], view: 'plot' }] });
});

test('shows the state of a tool next to its name', async () => {
  await open({ buffer: { enabled: false } });
  await expect.element(state('Buffer')).toBeVisible();
  // The three tools that are on by default; no feature of this test shows them at the map.
  await expect.element(page.getByText('Staat klaar', { exact: true }).first()).toBeVisible();
  expect(page.getByText('Staat klaar', { exact: true }).elements()).toHaveLength(3);
});

test('opens the tool that the address names and scrolls to it', async () => {
  const withViews = { ...published, tools: { detailViews: [{ layers: ['bomen'] }] } };
  openEditor('tools&tool=detailViews', { document: withViews, published: withViews });
  await ready();
  const heading = button('Detailweergaven');
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => heading.element().getBoundingClientRect().top >= 0 && heading.element().getBoundingClientRect().bottom <= innerHeight).toBe(true);
  await expect.element(button('Zoeken')).toHaveAttribute('aria-expanded', 'false');
});

const choose = async (field: RegExp, option: string) => {
  await userEvent.click(page.getByRole('button', { name: field }));
  await userEvent.click(page.getByRole('option', { name: option, exact: true }));
};

test('offers for a search source the settings of its kind, chosen from those of the organisation', async () => {
  const { state: server } = await open({});
  await userEvent.click(button('Zoeken'));
  await turn('Zoeken');
  await choose(/Soort$/, 'Tabel');
  await choose(/ Tabel$/, 'projecten');
  await expect.element(page.getByText('Gemeente', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(button('Kolommen: toevoegen'));
  await choose(/Kolom$/, 'straat');
  await choose(/Vergelijking$/, 'begint met');
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({
    search: [{ type: 'table', database: 'eigen', table: 'projecten', columns: [{ name: 'straat', operator: 'begint met' }] }],
  });
  await choose(/Soort$/, 'Eigen adressen en plaatsen');
  await expect.element(page.getByText('Kolommen', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(button('Soorten: toevoegen'));
  await userEvent.click(page.getByRole('group', { name: 'Zoeken' }).getByRole('button', { name: /Soort$/ }).last());
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['Adressen']);
  await userEvent.click(page.getByRole('option', { name: 'Adressen' }));
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools['search']).toMatchObject([{ type: 'custom', types: [{ type_id: 3 }] }]);
});

test('keeps the one column of an older search source, and marks values that no longer exist', async () => {
  const { state: server } = await open({ search: [{ type: 'table', database: 'eigen', table: 'oud', column: 'naam' }] });
  await userEvent.click(button('Zoeken'));
  await expect.element(page.getByText('oud (bestaat niet)').first()).toBeVisible();
  await expect.element(page.getByText('naam (bestaat niet)').first()).toBeVisible();
  await choose(/Vergelijking$/, 'bevat');
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({
    search: [{ type: 'table', database: 'eigen', table: 'oud', columns: [{ name: 'naam', operator: 'bevat' }] }],
  });
});

test('picks layers from the maps of the configuration, and accepts typed patterns', async () => {
  const { state: server } = await open({ vrPhoto: { enableLayers: ['*_foto'] } });
  await userEvent.click(button('360°-foto’s'));
  await choose(/Laag toevoegen$/, 'wegdelen');
  await expect.element(page.getByRole('textbox', { name: 'Lagen die meegaan' })).toHaveValue('*_foto\nwegdelen');
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ vrPhoto: { enableLayers: ['*_foto', 'wegdelen'] } });
});

test('names the websites that may show a public configuration, one per line', async () => {
  const { state: server } = await open({}, true);
  await userEvent.click(button('Andere websites'));
  await userEvent.click(page.getByText('Mag op andere websites staan', { exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: /Websites die de kaart mogen tonen/ }), 'https://www.voorbeeld.nl\nhttps://*.school.nl');
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await expect.poll(() => server.saved.at(-1)?.tools).toEqual({ embed: { enabled: true, websites: ['https://www.voorbeeld.nl', 'https://*.school.nl'] } });
});

const allow = () => page.getByRole('checkbox', { name: 'Mag op andere websites staan' });

test('offers no other websites to a configuration that is not public, and says so', async () => {
  await open({}, false);
  await userEvent.click(button('Andere websites'));
  await expect.element(allow()).toBeDisabled();
  await expect.element(allow()).toHaveAccessibleDescription(/Deze configuratie is niet openbaar/);
});

test('other websites can be switched off after a configuration is no longer public', async () => {
  await open({ embed: { websites: ['https://www.voorbeeld.nl'] } }, false);
  await userEvent.click(button('Andere websites'));
  await expect.element(allow()).toBeChecked();
  await expect.element(allow()).toBeEnabled();
});
