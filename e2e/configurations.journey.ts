import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { line } from './support/legend.ts';
import { lookUp } from './support/look-up.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('a configuration is created, published for everybody, changed, restored to an earlier edition, and removed', async () => {
  const manager = await visitAs('manager', '/admin/configurations/manage');
  const button = (name: string) => manager.getByRole('button', { name, exact: true });
  const tab = (name: string) => manager.getByRole('tab', { name }).click();
  const saveAndPublish = async (note: string): Promise<void> => {
    await button('Concept opslaan').click();
    await expect(manager.getByText('Er is een concept dat nog niet is gepubliceerd.')).toBeVisible();
    await button('Publiceren').click();
    const dialog = manager.getByRole('dialog', { name: 'Configuratie publiceren' });
    await dialog.getByRole('textbox', { name: /^Toelichting/ }).fill(note);
    await dialog.getByRole('button', { name: 'Publiceren' }).click();
    await expect(manager.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
  };
  const add = async (name: string): Promise<void> => {
    await lookUp(manager, 'Kaart toevoegen', name);
    await expect(line(manager, name)).toBeVisible();
  };

  await button('Configuratie toevoegen').click();
  await manager.getByRole('dialog').getByRole('textbox', { name: 'Naam' }).fill('Wijkbeheer Oost');
  await manager.getByRole('dialog').getByRole('button', { name: 'Toevoegen' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Wijkbeheer Oost' })).toBeVisible();
  await tab('Kaarten');
  await add('Bouwkavels');
  await tab('Toegang');
  await manager.getByText('Openbaar: iedereen kan deze kaart zonder in te loggen openen').click();
  await expect(manager.getByRole('textbox', { name: 'Openbare naam' })).toHaveValue('wijkbeheer-oost');
  await expectAccessible(manager);
  await saveAndPublish('Begin');

  const visitor = await visit('/wijkbeheer-oost');
  await mapIsDrawn(visitor);
  await expect(line(visitor, 'Bouwkavels')).toBeVisible();

  await tab('Kaarten');
  await add('Welstandsgebieden');
  await button('Concept opslaan').click();
  await expect(manager.getByText('Er is een concept dat nog niet is gepubliceerd.')).toBeVisible();
  const opened = manager.context().waitForEvent('page');
  await button('Voorbeeld (nieuw tabblad)').click();
  const preview = await opened;
  await mapIsDrawn(preview);
  await expect(line(preview, 'Welstandsgebieden')).toBeVisible();
  const band = preview.getByRole('complementary', { name: 'Voorbeeld van het concept' });
  await band.getByRole('button', { name: /Bekijken als/ }).click();
  // The map is loaded again as the other role sees it.
  await Promise.all([
    preview.waitForResponse((answer) => /\/preview\?.*as=\d+/.test(answer.url())),
    preview.getByRole('option', { name: 'Kijker', exact: true }).click(),
  ]);
  await mapIsDrawn(preview);
  await expect(line(preview, 'Welstandsgebieden')).toBeVisible();
  await expectAccessible(preview);
  await preview.close();
  await visitor.reload();
  await mapIsDrawn(visitor);
  await expect(line(visitor, 'Bouwkavels')).toBeVisible();
  await expect(line(visitor, 'Welstandsgebieden')).toBeHidden();

  await tab('Geschiedenis');
  await expect(manager.getByText('– Begin')).toBeVisible();
  await button('Verschil met de vorige').click();
  await expect(manager.getByRole('dialog').getByText('Kaart “Bouwkavels”: toegevoegd')).toBeVisible();
  await manager.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await manager.getByRole('button', { name: 'Terugzetten als concept' }).last().click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten als concept' }).click();
  await tab('Kaarten');
  await expect(manager.getByText('Er staan nog geen kaarten in de legenda.', { exact: false })).toBeVisible();

  await manager.getByRole('link', { name: 'Configuraties' }).last().click();
  await button('Acties voor Wijkbeheer Oost').click();
  await manager.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const remove = manager.getByRole('alertdialog', { name: 'Configuratie verwijderen' });
  await expect(remove.getByText('De openbare pagina /wijkbeheer-oost')).toBeVisible();
  await remove.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(manager.getByText('“Wijkbeheer Oost” is verwijderd.').last()).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Wijkbeheer Oost' })).toBeHidden();
});
