import { unByKey } from 'ol/Observable.js';
import type ImageSource from 'ol/source/Image.js';
import type UrlTile from 'ol/source/UrlTile.js';
import type VectorSource from 'ol/source/Vector.js';
import type { LoadReport } from '../load-state.ts';

type Stop = () => void;

/** Tells the load status what a source of tiles does. */
export const reportTiles = (source: UrlTile, load: LoadReport): Stop => {
  const keys = [
    source.on('tileloadstart', ({ tile }) => load.started(tile)),
    source.on('tileloadend', ({ tile }) => load.ended(tile)),
    source.on('tileloaderror', ({ tile }) => load.failed(tile, 'Een tegel is niet geladen')),
  ];
  return () => unByKey(keys);
};

export const reportImages = (source: ImageSource, load: LoadReport): Stop => {
  const keys = [
    source.on('imageloadstart', ({ image }) => load.started(image)),
    source.on('imageloadend', ({ image }) => load.ended(image)),
    source.on('imageloaderror', ({ image }) => load.failed(image, 'Het kaartbeeld is niet geladen')),
  ];
  return () => unByKey(keys);
};

/** Loads of a vector source bear no names: they are counted, and the oldest ends first. */
export const reportFeatures = (source: VectorSource, load: LoadReport): Stop => {
  const tokens: object[] = [];
  const keys = [
    source.on('featuresloadstart', () => {
      const token = {};
      tokens.push(token);
      load.started(token);
    }),
    source.on('featuresloadend', () => load.ended(tokens.shift())),
    source.on('featuresloaderror', () => load.failed(tokens.shift(), 'De objecten zijn niet geladen')),
  ];
  return () => unByKey(keys);
};
