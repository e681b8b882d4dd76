import { expect, test } from 'vitest';
import { buildExampleHouse } from '../scripts/testing/example-house.ts';

/** The tool of the example, opened on a real map and pressed there, as somebody who tries it does first. */
const opening = `
import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { Nearby } from './Nearby.tsx';
import feature from './index.ts';

test('the tool is offered, opens, and draws a circle where one presses', async () => {
  expect(feature.fillings.map(({ item }) => item)).toEqual([expect.objectContaining({ id: 'nearby', label: 'Dichtbij', kind: 'pointer' })]);
  const { map } = onMapStage(<Nearby close={() => undefined} />, {}, { map: { extent: [144800, 507850, 145200, 508150] } });
  await expect.element(page.getByRole('heading', { name: 'Dichtbij' })).toBeVisible();
  await expect.poll(() => map.model.tools.active.get()).toBe('nearby');
  const circles = () => map.model.olMap.getAllLayers().flatMap((layer) => layer.getSource()?.getFeatures?.() ?? []);
  expect(circles()).toHaveLength(0);
  await userEvent.click(map.element, { position: { x: 600, y: 300 } });
  await expect.element(page.getByRole('status')).toHaveTextContent('0 objecten binnen vijftig meter');
  expect(circles().map((circle) => circle.getGeometry().getRadius())).toEqual([50]);
});
`;

test('the tool of the example of CONTRIBUTING opens, and answers a press on the map', async () => {
  const house = buildExampleHouse();
  try {
    house.write('features/nearby/web/nearby.browser.test.tsx', opening);
    const { ok, output } = await house.test('browser', 'features/nearby');
    expect(output).toContain('the tool is offered, opens, and draws a circle where one presses');
    expect(ok, output).toBe(true);
  } finally {
    house.remove();
  }
});
