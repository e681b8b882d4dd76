import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseTheme } from '#platform/ui/theme/theme.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { MapProvider } from '../react/map-context.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { createTestMap } from '../testing/test-map.ts';
import { MapContainer } from './MapContainer.tsx';

const white = 'rgb(255,255,255)';
const area = (background: boolean, metres: number) =>
  mapWith({
    background,
    styling: { fillColor: white, color: white },
    source: { geojson: collectionOf(featureWith(squareAround([145000, 508000], metres))) },
  });

/** Opens a dark page; returns the filters of the backgrounds, the divider and the layers above it. */
const openDark = async (tools: Record<string, unknown> = {}, maps = [{ ...area(true, 4000), name: 'nacht' }, area(false, 100)]) => {
  await page.viewport(900, 700);
  chooseTheme('dark');
  const map = createTestMap({ maps, tools });
  onTestFinished(() => {
    chooseTheme('system');
    map.destroy();
  });
  const host = render(
    <MapProvider value={map.model}>
      <div style={{ position: 'fixed', inset: 0 }}>
        <MapContainer />
      </div>
    </MapProvider>,
  );
  return () => [...host.querySelectorAll('.ol-layers > *')].map((picture) => getComputedStyle(picture).filter);
};

test('dims the backgrounds on a dark page, not the maps above', async () => {
  const filters = await openDark();
  await expect.poll(filters).toEqual(['url("#cook-dusk")', 'none', 'none']);
  chooseTheme('light');
  await expect.poll(filters).toEqual(['none']);
});

test('does not dim the background that is made for the night', async () => {
  const filters = await openDark({ nightBackground: { enabled: true, map: 'nacht' } });
  await expect.poll(filters).toEqual(['none']);
});

test('dims the empty page of a map without backgrounds', async () => {
  await openDark({}, [area(false, 100)]);
  await expect.poll(() => document.querySelector('#cook-dusk')).not.toBeNull();
});
