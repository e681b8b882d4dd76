import { unByKey } from 'ol/Observable.js';
import type ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type ImageWMS from 'ol/source/ImageWMS.js';
import type TileImage from 'ol/source/TileImage.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import type { LayerContext } from '../factory.ts';
import { exceptionIn, TIMEOUT } from './fetch-source.ts';

type Stop = () => void;
type ReportContext = Pick<LayerContext, 'load' | 'services' | 'signal'>;

/** Reports loads to the load status, and reports a load without an answer within the timeout as failed. */
const withTimeout = ({ load, services }: ReportContext) => {
  const waiting = new Map<unknown, Stop>();
  const over = (token: unknown): boolean => {
    waiting.get(token)?.();
    return waiting.delete(token);
  };
  return {
    started(token: unknown): void {
      load.started(token);
      over(token);
      waiting.set(token, services.after(TIMEOUT, () => {
        if (waiting.delete(token)) load.failed(token, `Geen antwoord binnen ${TIMEOUT / 1000} s`);
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
 * Returns a function that explains why an image failed. An image error has no reason, so the function requests the first
 * failed address of our own server again and reads the answer. A page cannot read other servers' answers: there it
 * names only the address.
 */
const createFailureReason = ({ services, signal }: ReportContext) => {
  let answer: Promise<string> | null = null;
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
    answer ??= ask(address);
    return `Geen kaartbeeld van ${address}${await answer}`;
  };
};

const followTiles = (source: TileImage | VectorTileSource, context: ReportContext, reason: (tile: object) => unknown): Stop => {
  const tiles = withTimeout(context);
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

/** Reports the loads of a source of image tiles to the load status. Returns a function that stops it. */
export const reportTiles = (source: TileImage, context: ReportContext): Stop => {
  const why = createFailureReason(context);
  const addresses = new WeakMap<object, string>();
  const load = source.getTileLoadFunction();
  source.setTileLoadFunction((tile, address) => {
    addresses.set(tile, address);
    load(tile, address);
  });
  return followTiles(source, context, (tile) => why(addresses.get(tile)));
};

/** Reports the loads of a source of vector tiles, whose loader knows the reason of a failure. */
export const reportVectorTiles = (source: VectorTileSource, context: ReportContext, reason: (tile: object) => unknown): Stop =>
  followTiles(source, context, (tile) => reason(tile) ?? 'Een tegel is niet geladen');

/** Reports the loads of a service that draws the whole view as one image. */
export const reportImages = (source: ImageWMS | ImageArcGISRest, context: ReportContext): Stop => {
  const images = withTimeout(context);
  const why = createFailureReason(context);
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
