import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { MapModel } from '../model/map-model.ts';
import type { MapServices } from '../model/services.ts';
import { configurationWith } from './configuration.ts';
import { mockNetwork, type Network } from './network.ts';

export interface TestMap {
  readonly model: MapModel;
  readonly element: HTMLElement;
  readonly network: Network;
  /** Warnings that the map logged. */
  readonly warnings: readonly string[];
  destroy(): void;
}

export interface TestMapOptions {
  readonly extent?: Extent;
  readonly size?: readonly [width: number, height: number];
  readonly services?: Partial<MapServices>;
}

/** Creates a real map on the page, by default 800 × 600 pixels, without network and animations. */
export const createTestMap = (
  configuration: Partial<Configuration> = {},
  { extent, size = [800, 600], services = {} }: TestMapOptions = {},
): TestMap => {
  const network = mockNetwork();
  const warnings: string[] = [];
  const element = document.createElement('div');
  element.style.cssText = `position: absolute; top: 0; left: 0; width: ${size[0]}px; height: ${size[1]}px`;
  element.tabIndex = 0;
  document.body.append(element);
  const model = new MapModel({
    configuration: configurationWith(configuration),
    ...(extent ? { extent } : {}),
    services: {
      // Looked up at each call, because a test may replace it.
      fetch: (url, init) => fetch(url, init),
      warn: (message, detail) => void warnings.push(`${message}: ${detail instanceof Error ? detail.message : JSON.stringify(detail)}`),
      reducedMotion: () => true,
      ...services,
    },
  });
  model.attach(element);
  return {
    model,
    element,
    network,
    warnings,
    destroy() {
      model.destroy();
      element.remove();
      network.restore();
    },
  };
};

/** Resolves when everything is drawn. */
export const rendered = ({ olMap }: MapModel): Promise<void> =>
  new Promise((resolve) => {
    // The end of an earlier frame may be reported before the next one begins.
    olMap.once('precompose', () => olMap.once('rendercomplete', () => resolve()));
    olMap.render();
  });

/** Resolves when the condition holds; checks it after every complete rendering. */
export const until = async (model: MapModel, condition: () => boolean): Promise<void> => {
  while (!condition()) await rendered(model);
};

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns the colour of all layers together at a coordinate (EPSG:28992). */
export const colourAt = ({ olMap }: MapModel, coordinate: readonly [number, number]): Colour => {
  const [left = 0, top = 0] = olMap.getPixelFromCoordinate([...coordinate]) ?? [];
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas here');
  for (const layer of olMap.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer') ?? []) {
    const opacity = Number(layer.style.opacity || layer.parentElement?.style.opacity || 1);
    const ratio = layer.width / layer.clientWidth || 1;
    context.globalAlpha = opacity;
    context.drawImage(layer, -Math.floor(left * ratio), -Math.floor(top * ratio));
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
};
