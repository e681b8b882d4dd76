import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configurationWith, mapWith } from '#platform/map/testing/configuration.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { footLine } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';

const links = 'Verwijzingen naar de pagina’s voor bezoekers';
const feature = defineWebFeature({
  name: 'test',
  fillings: [footLine.put({ id: 'links', order: 0, load: async () => ({ default: () => <p>{links}</p> }) })],
});
const credit = 'Kadaster, gemeenten en wie er verder aan deze kaart werkten, met een lange naam';

const open = async (width: number, height: number) => {
  await page.viewport(width, height);
  renderOnMap(<Shell />, { ...configurationWith(), maps: [mapWith({ source: { attributions: credit } })] }, { features: [feature], isPage: true, map: { size: [100, 100] } });
  await expect.element(page.getByText(credit)).toBeVisible();
};
const line = page.getByText(links);
const boxOf = (text: string): DOMRect => page.getByText(text).element().getBoundingClientRect();

test.each([[1440, 900], [1024, 768], [800, 600]])('the foot line is at the left of the last line at %i×%i, and covers no attribution', async (width, height) => {
  await open(width, height);
  await expect.element(line).toBeVisible();
  const [foot, attribution] = [boxOf(links), boxOf(credit)];
  expect([foot.left, Math.round(foot.bottom)]).toEqual([0, height]);
  expect(foot.right <= attribution.left || attribution.bottom <= foot.top).toBe(true);
});

test.each([[390, 844], [844, 390]])('a small window of %i×%i has no foot line, since the menu has the links', async (width, height) => {
  await open(width, height);
  expect(line.elements()).toEqual([]);
});
