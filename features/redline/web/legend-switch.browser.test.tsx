import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colourAt, rendered } from '#platform/map/testing/test-map.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { DrawnLayer } from './draw/drawn-controller.ts';
import { LegendSwitch } from './LegendSwitch.tsx';
import { Drawings } from './model/drawings.ts';
import { drawing } from './testing/open-persistence.ts';
import { extent } from './testing/open-redline.tsx';

const checkbox = () => page.getByRole('checkbox', { name: /^Tekeningen tonen/ });

test('hides and shows all drawings from the legend, and offers that only when there are any', async () => {
  const { map: { model } } = renderOnMap(<LegendSwitch />, {}, { map: { extent } });
  const drawings = new Drawings();
  const layer = new DrawnLayer(model, drawings);
  expect(checkbox().elements()).toEqual([]);
  const one = { ...drawing('Put'), lineColor: '#ff0000', lineWidth: 10 };
  drawings.put(one);
  await expect.element(page.getByRole('checkbox', { name: 'Tekeningen tonen (1)' })).toBeChecked();
  await rendered(model);
  expect(colourAt(model, [145_000, 508_000]).slice(0, 3)).toEqual([255, 0, 0]);
  layer.choose(one.id);
  checkbox().element().focus();
  await userEvent.keyboard(' ');
  await rendered(model);
  expect(colourAt(model, [145_000, 508_000])[3]).toBe(0);
  expect(layer.at(model.olMap.getPixelFromCoordinate([145_000, 508_000]) as [number, number])).toBeNull();
  await userEvent.keyboard(' ');
  await rendered(model);
  expect(colourAt(model, [145_000, 508_000])[3]).toBeGreaterThan(0);
  layer.destroy();
});
