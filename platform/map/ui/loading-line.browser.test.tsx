import { expect, onTestFinished, test } from 'vitest';
import { render } from '#platform/ui/testing/render.tsx';
import { MapProvider } from '../react/map-context.ts';
import { mapWith } from '../testing/configuration.ts';
import { greenImage } from '../testing/one-map.ts';
import { createTestMap } from '../testing/test-map.ts';
import { LoadingLine } from './LoadingLine.tsx';

test('shows the loading line while a map loads and removes it afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const image = mapWith({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', params: [{ name: 'LAYERS', value: 'a' }] } });
  const map = createTestMap({ maps: [image] });
  onTestFinished(() => map.destroy());
  map.network.answer(() => promise);
  const host = render(<MapProvider value={map.model}><LoadingLine /></MapProvider>);
  const line = () => host.querySelector('[aria-hidden]');
  await expect.poll(line).not.toBeNull();
  resolve(greenImage(new URL('https://kaart.example/wms')));
  await expect.poll(line).toBeNull();
});
