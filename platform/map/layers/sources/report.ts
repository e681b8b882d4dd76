import { unByKey } from 'ol/Observable.js';
import type ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type ImageWMS from 'ol/source/ImageWMS.js';
import type TileImage from 'ol/source/TileImage.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import type { LayerContext } from '../factory.ts';
import { exceptionIn, PATIENCE } from './answers.ts';

type Stop = () => void;
type Reporting = Pick<LayerContext, 'load' | 'services' | 'signal'>;

/** Loads that end by themselves, or are given up on after a while: what is silent for ever is broken too. */
const patiently = ({ load, services }: Reporting) => {
  const waiting = new Map<unknown, Stop>();
  const over = (token: unknown): boolean => {
    waiting.get(token)?.();
    return waiting.delete(token);
  };
  return {
    started(token: unknown): void {
      load.started(token);
      over(token);
      waiting.set(token, services.after(PATIENCE, () => {
        if (waiting.delete(token)) load.failed(token, `Geen antwoord binnen ${PATIENCE / 1000} s`);
      }));
    },
    ended(token: unknown): void {
      over(token);
      load.ended(token);
    },
    failed(token: unknown, reason: unknown): void {
      over(token);
      load.failed(token, reason);
    },
    stop(): void {
      for (const stop of waiting.values()) stop();
      waiting.clear();
    },
  };
};

const isOwn = (address: string): boolean => {
  const url = new URL(address, location.href);
  return url.origin === location.origin && url.protocol !== 'data:';
};

/**
 * An image that fails does not say why; its address does when it is asked again, once, of our own server. Others do
 * not let a page read what they answer: the address alone has to do.
 */
const whyNot = ({ services, signal }: Reporting) => {
  let asked: Promise<string> | null = null;
  const ask = async (address: string): Promise<string> => {
    try {
      const response = await services.fetch(address, { signal });
      return `: ${exceptionIn(await response.text()) ?? `antwoord ${response.status}`}`;
    } catch {
      return ': geen antwoord';
    }
  };
  return async (address: string | undefined): Promise<string> => {
    if (address === undefined) return 'Geen kaartbeeld';
    if (!isOwn(address)) return `Geen kaartbeeld van ${address}`;
    asked ??= ask(address);
    return `Geen kaartbeeld van ${address}${await asked}`;
  };
};

const followTiles = (source: TileImage | VectorTileSource, context: Reporting, reason: (tile: object) => unknown): Stop => {
  const tiles = patiently(context);
  const keys = [
    source.on('tileloadstart', ({ tile }) => tiles.started(tile)),
    source.on('tileloadend', ({ tile }) => tiles.ended(tile)),
    source.on('tileloaderror', ({ tile }) => tiles.failed(tile, reason(tile))),
  ];
  return () => {
    unByKey(keys);
    tiles.stop();
  };
};

/** Tells the load status what a source of image tiles does. */
export const reportTiles = (source: TileImage, context: Reporting): Stop => {
  const why = whyNot(context);
  const addresses = new WeakMap<object, string>();
  const load = source.getTileLoadFunction();
  source.setTileLoadFunction((tile, address) => {
    addresses.set(tile, address);
    load(tile, address);
  });
  return followTiles(source, context, (tile) => why(addresses.get(tile)));
};

/** The same of vector tiles, whose loader knows why one failed. */
export const reportVectorTiles = (source: VectorTileSource, context: Reporting, reason: (tile: object) => unknown): Stop =>
  followTiles(source, context, (tile) => reason(tile) ?? 'Een tegel is niet geladen');

/** The same of a service that draws the whole view. */
export const reportImages = (source: ImageWMS | ImageArcGISRest, context: Reporting): Stop => {
  const images = patiently(context);
  const why = whyNot(context);
  let latest: string | undefined;
  const load = source.getImageLoadFunction();
  source.setImageLoadFunction((image, address) => {
    latest = address;
    load(image, address);
  });
  const keys = [
    source.on('imageloadstart', ({ image }) => images.started(image)),
    source.on('imageloadend', ({ image }) => images.ended(image)),
    source.on('imageloaderror', ({ image }) => images.failed(image, why(latest))),
  ];
  return () => {
    unByKey(keys);
    images.stop();
  };
};
