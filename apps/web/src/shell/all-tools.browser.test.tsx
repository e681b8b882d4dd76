import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { discover } from '#platform/web/slots/registry.ts';
import { mapButtons, toolColumn } from '#platform/web/slots/slots.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from './Shell.tsx';

/** The tools and map buttons of all features. */
const features = discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true })).map(({ name, fillings }) => ({
  name, fillings: fillings.filter(({ slot: { name: slot } }) => slot === toolColumn.name || slot === mapButtons.name),
}));
const defined = Object.values(import.meta.glob<FeatureSettings>('../../../../features/*/settings.ts', { eager: true }));
const options: Configuration['options'] = Object.fromEntries(defined.flatMap(({ options: all = [] }) => all.map(({ name }) => [name, true])));

test.each([[1440, 900], [1024, 768]])('at %i × %i all groups of tools and all map buttons are in view with every option on, without scrolling', async (width, height) => {
  await page.viewport(width, height);
  const configuration = {
    name: 'Markerwaard', options, info: { title: 'Welkom', description: 'Kijk rond' },
    tools: { info: ['featureInfo', 'polygonInfo', 'circleInfo'], buffer: {} }, maps: [mapWith()],
  };
  renderOnMap(<Shell />, configuration, { features, session: sessionWith(), isPage: true, map: { size: [100, 100] } });
  const groups = () => page.getByRole('region', { name: 'Hulpmiddelen' }).getByRole('button').elements();
  await expect.poll(() => groups().map(({ textContent }) => textContent)).toEqual(['Delen', 'Opvragen', 'Meten', 'Coördinaat', 'Tekenen', 'Meer']);
  const buttons = () => [...groups(), ...page.getByRole('region', { name: 'Kaart verplaatsen' }).getByRole('button').elements()];
  // Nearer, farther, the place of the device, back, forward, and the whole map.
  await expect.poll(() => buttons().length).toBeGreaterThanOrEqual(12);
  for (const button of buttons()) await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(document.querySelector('button[title="Verder"], button[title="Terug"]')).toBeNull();
});
