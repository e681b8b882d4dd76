import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Pencil } from 'lucide-react';
import { defineTool } from '#platform/contract/define-tool.ts';
import type { FeatureSettings, MapPart } from '#platform/contract/settings-catalogue.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '../slots/configuration-settings.ts';
import type { SlotEntry } from '../slots/slot.ts';
import { adminPages, mapOverlays, toolColumn } from '../slots/slots.ts';
import { renderPart } from '../testing/render-part.tsx';
import { NotOnMap } from './NotOnMap.tsx';

const load = async () => ({ default: () => null });
const tool = toolColumn.put({ id: 'trees', order: 10, label: 'Bomen', icon: Pencil, group: 'more', kind: 'dialog', load });
const overlay = mapOverlays.put({ id: 'trees', order: 10, load });
const screen = adminPages.put({ id: 'trees', order: 10, label: 'Bomen', path: 'trees', group: 'content', load });

const settings: FeatureSettings = {
  tools: [defineTool({ name: 'trees', label: 'Bomen', explanation: '', order: 10, shape: 'object', fields: [] })],
  options: [{ name: 'measure', label: 'Meten', explanation: '', group: 'measuring', order: 10, forVisitors: true }],
  lists: ['dashboards'],
  mapFields: ['grid'],
};
const feature = (name: string, defined: FeatureSettings, fillings: readonly SlotEntry[]) =>
  defineWebFeature({ name, fillings: [configurationSettings.put({ id: name, order: 0, load: async () => [defined] }), ...fillings] });

const parts: readonly MapPart[] = ['tool trees', 'option measure', 'list dashboards', 'map field grid', 'option scalebar', 'list forms'];
const show = (fillings: readonly SlotEntry[]) =>
  renderPart(<dl>{parts.map((part) => <div key={part}><dt>{part}</dt><dd><NotOnMap part={part} /></dd></div>)}</dl>, {
    features: [feature('trees', settings, fillings), feature('bushes', {}, [{ ...tool, item: { ...tool.item, id: 'bushes' } }])],
  });
const noted = () => [...document.querySelectorAll('dl div')].filter((one) => one.textContent.endsWith('Nog niet te zien op de kaart')).map((one) => one.querySelector('dt')?.textContent);

test('is shown for all parts of a feature that users do not see at the map, and for parts of no feature', async () => {
  show([overlay, screen]);
  await expect.poll(noted).toEqual(['tool trees', 'option measure', 'list dashboards', 'map field grid', 'list forms']);
});

test('is not shown for the parts of a feature with a button at the map, nor for options of the map itself', async () => {
  show([screen, tool]);
  await expect.element(page.getByText('Nog niet te zien op de kaart')).toBeVisible();
  expect(noted()).toEqual(['list forms']);
});
