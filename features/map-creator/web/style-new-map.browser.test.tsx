import { Palette } from 'lucide-react';
import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { defineWebFeature } from '#platform/web/feature.ts';
import { legendItemActions, STYLE_ACTION } from '#platform/web/slots/legend-item-actions.ts';
import { wantedItemPanel } from '#platform/web/slots/wanted-item-panel.ts';
import { getMapService } from '../contract.ts';
import { chooseFormat, expectStep, fileOf, messages, openCreator, press, upload } from './testing/open-creator.tsx';

const styling = defineWebFeature({
  name: 'styling',
  fillings: [
    legendItemActions.put({ id: STYLE_ACTION, order: 20, label: 'Stijl aanpassen', icon: Palette, position: 'instead', load: async () => ({ default: () => null }) }),
  ],
});
const open = (options: Parameters<typeof openCreator>[0] = {}) => {
  onTestFinished(() => wantedItemPanel.setState({ wanted: null }));
  return openCreator(options);
};
const saveFile = async (): Promise<void> => {
  await chooseFormat('CSV');
  await upload(fileOf('bomen.csv', 'x;y;soort\n145000;508000;eik\n'));
  await press('Next');
  await expectStep('3. Naam en opslaan');
  await press('Opslaan');
  await expect.poll(messages).toEqual(['bomen is toegevoegd aan de legenda.']);
};
const style = page.getByRole('button', { name: 'Stijl aanpassen' });

test('offers the style of the new map after saving, and opens it in the legend', async () => {
  const { drawer } = await open({ features: [styling] });
  await saveFile();
  await expect.element(page.getByRole('button', { name: 'Tonen' })).toBeVisible();
  expect(wantedItemPanel.getState().wanted).toBeNull();
  await userEvent.click(style);
  expect(wantedItemPanel.getState().wanted).toEqual({ mapId: 512, action: 'styling' });
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'legend' });
  expect(messages()).toEqual([]);
});

test('offers no style for a map service, which its server draws', async () => {
  await open({
    features: [styling],
    answers: (api) => api.on(getMapService, () => ({
      name: 'Wegen', tooltip: null, type: 'Image' as const, collapsed: true, visible: true, order: 15, hide: false, description: null,
      source: { type: 'ImageWMS' as const, serverType: 'geoserver' as const, url: 'https://kaart.example/wms' },
      layers: [{ name: 'wegen', label: 'Wegen', visible: true, description: null, rd: true, queryable: false, metadata_url: null, extent: null }],
    })),
  });
  await chooseFormat('WMS');
  await userEvent.fill(page.getByRole('textbox', { name: 'Service URL' }), 'https://kaart.example/wms');
  await press('Fetch Capabilities');
  await userEvent.click(page.getByText('Wegen', { exact: true }));
  await press('Next');
  await press('Save');
  await expect.poll(messages).toEqual(['Wegen is toegevoegd aan de legenda.']);
  expect(style.elements()).toHaveLength(0);
});

test('offers no style where no feature has one', async () => {
  await open();
  await saveFile();
  expect(style.elements()).toHaveLength(0);
});
