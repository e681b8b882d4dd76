import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundLayer } from '#platform/contract/ask-map.ts';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ClickInfo } from '../ClickInfo.tsx';
import feature from '../index.ts';
import { InfoTab } from '../result/InfoTab.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
const extent: Extent = [144800, 507850, 145200, 508150];
export const middle = [145000, 508000] as const;

export const house = featureWith(squareAround(middle, 40), { straatnaam: 'Langestraat', huisnummer: 3, bouwjaar: 1987 });
const park = featureWith(squareAround(middle, 90), { naam: 'Polderpark' });

/** A house in a park, drawn in the centre. */
export const vectors = (): LegendMap[] => [
  mapWith({ name: 'Panden', sort: 1, source: { geojson: collectionOf(house) } }),
  mapWith({ name: 'Groen', sort: 2, source: { geojson: collectionOf(park) } }),
];
/** A map whose source is queried. */
export const service = (name: string): LegendMap => mapWith({ name, type: 'Tile', click: 'featureInfo' });

export const layerOf = (overrides: Partial<FoundLayer> = {}): FoundLayer => ({
  layer: 'laag', label: 'Laag', features: [], html: null, text: null, limited: false, ...overrides,
});
export const found = (properties: Record<string, unknown>, geometry: Geometry | null = null) => ({ id: null, properties, geometry });

interface Options {
  readonly configuration?: Partial<Configuration>;
  readonly answers?: (api: StubApi) => void;
  /** Features besides this one. */
  readonly features?: readonly WebFeature[];
  /** Rendered before the parts of this feature. */
  readonly first?: ReactNode;
}

/** Opens the map and the tab. */
export const openInfo = async (maps: LegendMap[] = vectors(), { configuration = {}, answers, features = [], first }: Options = {}) => {
  await page.viewport(900, 700);
  snackbar.clear();
  const setup = renderOnMap(
    <>
      {first}
      <ClickInfo />
      <InfoTab />
    </>,
    { maps, ...configuration },
    { map: { extent }, features: [feature, ...features], ...(answers && { answers }) },
  );
  const { model, element, network } = setup.map;
  network.answer(() => new Response(null, { status: 204 }));
  const drawn = () => model.layers.maps.get().filter(({ definition }) => definition.type === 'Vector').every((map) => map.state.get().load === 'loaded');
  await expect.poll(drawn, { timeout: 10_000 }).toBe(true);
  await rendered(model);
  return { ...setup, click: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};
export const expectNothingForAxe = async () => {
  const { violations } = await axe.run(page.getByTestId('part').element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};
export const said = () => [...(document.querySelector('#cook-live-polite')?.children ?? [])].map((line) => line.textContent);
export const summary = () => page.getByTestId('part').getByText(/gevonden$/);
export const messages = () => snackbar.all().map(({ text }) => text);
