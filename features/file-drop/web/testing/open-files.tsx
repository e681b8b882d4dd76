import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '#platform/contract/call.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { renderOnMap, type MapSetup, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import { DropHost } from '../DropHost.tsx';
import { droppedFiles } from '../dropped-files.ts';
import { FilePanel } from '../FilePanel.tsx';

export const extent: Extent = [144800, 507850, 145200, 508150];

export const geojson = (count = 1, properties: Record<string, unknown> = { naam: 'Eik' }): string =>
  JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: count }, (_, index) => ({
    type: 'Feature', geometry: { type: 'Point', coordinates: [145_000 + (index % 400) - 0, 508_000 + Math.floor(index / 400)] }, properties,
  })) });

/** Shows the panel and the drop target on a map. */
export const open = async (options: SetupOptions = {}, abilities = {}, parts: Record<string, unknown> = {}): Promise<MapSetup> => {
  await page.viewport(1000, 800);
  snackbar.clear();
  droppedFiles.ownedBy(null);
  droppedFiles.clear();
  onTestFinished(() => droppedFiles.clear());
  const both = <div style={{ width: 320 }}><DropHost /><FilePanel close={() => undefined} /></div>;
  const setup = renderOnMap(both, { abilities: { save_legend: true, create_maps: true, administer: false, ...abilities }, parts }, { ...options, map: { extent } });
  await rendered(setup.map.model);
  return setup;
};

export const drag = (kind: string, ...files: File[]): boolean => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, relatedTarget: null }));
};
export const drop = (...files: File[]): boolean => drag('drop', ...files);
export const list = () => page.getByRole('list', { name: 'Geopende bestanden' });
export const failures = () => page.getByRole('list', { name: 'Niet geopend' });
export const converting = { conversion: { upload_url: 'cook:conversion/upload', streaming_url: 'cook:conversion/streaming' } };
export const asked = ({ api }: MapSetup, call: Call): unknown[] => api.asked.flatMap((one) => (one.call === call ? [one.request] : []));
export const drawn = ({ map }: MapSetup): number =>
  map.model.olMap.getAllLayers().reduce((sum, layer) => {
    const source = layer.getSource();
    return sum + (source && 'getFeatures' in source ? (source.getFeatures as () => unknown[])().length : 0);
  }, 0);
