import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { importConfiguration, previewImport, type ImportPreview } from '../../contract/exchange-calls.ts';
import { button, choiceOf, choose, counts, dialog, map, open, openDialog, preview, row, expectText } from '../testing/open-import.tsx';

test('offers a choice for each form and dashboard, separately for equal ids', async () => {
  const resource = { id: 1, existing: null, refused: null, left: [] };
  const things: ImportPreview['things'] = [
    { ...resource, kind: 'forms', name: 'Melding', existing: { id: 9, name: 'Melding' }, refused: 'Een nieuw formulier maakt alleen wie het recht “Formulieren beheren” heeft.' },
    { ...resource, kind: 'dashboards', name: 'Verkeer', left: ['Sleutels in het adres.'] },
  ];
  const { api } = open((stub) => {
    stub.on(previewImport, () => ({ ...preview, maps: [map(1, 'Riool')], things }));
    stub.on(importConfiguration, () => ({ id: 9, version: 1, name: 'Reis', made_maps: 0, made_forms: 0, made_dashboards: 1, missing: [], notes: [] }));
  });
  await openDialog();
  await choose('goed.json', '{}');
  await expectText(row('Melding'), 'FormulierMeldingIs er alHerkend aan de naam.Nieuw aanmaken kan niet. Een nieuw formulier');
  await expectText(row('Verkeer'), 'DashboardVerkeerWordt aangemaaktKan niet mee: Sleutels in het adres.');
  await expectText(counts, 'Is er al: 1Wordt aangemaakt: 2Gaat niet mee: 0');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(choiceOf('Riool'));
  await userEvent.click(page.getByRole('option', { name: 'Weglaten' }));
  await expectText(row('Verkeer'), 'Wordt aangemaakt');
  await userEvent.click(button('Importeren'));
  await expect.element(dialog.getByText('Er is 1 dashboard aangemaakt.')).toBeVisible();
  expect(api.asked.find(({ call }) => call === importConfiguration)?.request).toMatchObject({
    body: { maps: [{ id: 1, use: 'none' }], things: [{ kind: 'forms', id: 1, use: 9 }, { kind: 'dashboards', id: 1, use: 'new' }] },
  });
});

test('forgets the choices of a file when another is chosen, also one exported at the same time', async () => {
  const second = { ...preview, maps: [map(1, 'Straten'), map(2, 'Pleinen')] };
  const previews = [preview, second];
  open((api) => api.on(previewImport, () => previews.shift() ?? second));
  await openDialog();
  await choose('een.json', '{}');
  await expectText(row('Riool'), 'Is er al');
  await choose('twee.json', '{}');
  await expectText(row('Straten'), 'Wordt aangemaakt');
  await expect.element(row('Riool')).not.toBeInTheDocument();
});
