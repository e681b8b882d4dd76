import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { measureFrom } from './measure-from.ts';
import { MeasureLine } from './Measure.tsx';

const Panel = () => useActiveTool() === 'measure-line' && <MeasureLine close={vi.fn()} />;

test('measures a line from a place, and the next line from its first press', async () => {
  await page.viewport(900, 700);
  /** 0.5 metres per pixel on a map of 800 × 600 pixels. */
  const { map } = renderOnMap(<Panel />, {}, { map: { extent: [144_800, 507_850, 145_200, 508_150] } });
  measureFrom(map.model, [145_000, 508_000]);
  await expect.element(page.getByLabelText('Lengte', { exact: true })).toBeVisible();
  expect(document.activeElement).toBe(map.element);
  await userEvent.dblClick(map.element, { position: { x: 600, y: 300 } });
  const lengths = () => page.getByRole('listitem').elements().map((item) => item.textContent);
  await expect.poll(lengths).toEqual(['Meting 1100,00 m']);
  expect(page.getByLabelText('Lengte', { exact: true }).elements()).toEqual([]);
});
