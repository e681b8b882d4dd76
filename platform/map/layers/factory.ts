import type BaseLayer from 'ol/layer/Base.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapServices } from '../model/services.ts';
import type { LoadReport } from './load-state.ts';
import type { Features } from './sources/loaded-source.ts';
import type { PlainStyle } from './style/map-style.ts';

/** What a factory gets to work with. */
export interface LayerContext {
  readonly map: LegendMap;
  readonly style: FlatStyleLike;
  readonly plainStyle: PlainStyle;
  readonly load: LoadReport;
  readonly services: MapServices;
  /** Names of the layers within the map that are switched on, the lowest first, as a WMS draws them. */
  readonly shownLayers: readonly string[];
  /** Ends when the map is taken away while its layers are still being made. */
  readonly signal: AbortSignal;
}

/** What a factory made: drawn in this order, the first lowest. Visibility, opacity and range are set outside it. */
export interface LayerContent {
  readonly layers: readonly BaseLayer[];
  /** Layers within the map were switched. */
  showLayers?(names: readonly string[]): void;
  restyle?(style: FlatStyleLike, plainStyle: PlainStyle): void;
  destroy(): void;
}

export type LayerFactory = (context: LayerContext) => LayerContent | Promise<LayerContent>;

/** Opens the features of a source: where they lie and how they come. */
export type FeatureReader = (context: LayerContext) => Features | Promise<Features>;

/** Draws features, wherever they come from. */
export type FeatureLayerFactory = (context: LayerContext, open: FeatureReader) => LayerContent | Promise<LayerContent>;

/**
 * Found by file name and fetched when such a map is first shown: `{map type}.{source type}.ts` draws what a source
 * draws by itself; `{map type}.ts` draws the features of any source that has a reader, `features/{source type}.ts`.
 * A new kind is a new file.
 */
const factories = import.meta.glob<{ readonly createLayers: LayerFactory }>('./factories/*.*.ts');
const featureFactories = import.meta.glob<{ readonly createFeatureLayers: FeatureLayerFactory }>(['./factories/*.ts', '!./factories/*.*.ts']);
const readers = import.meta.glob<{ readonly openFeatures: FeatureReader }>('./sources/features/*.ts');

export class UnknownKind extends Error {}

export const loadFactory = async (type: string, sourceType: string): Promise<LayerFactory> => {
  const load = factories[`./factories/${type}.${sourceType}.ts`];
  if (load) return (await load()).createLayers;
  const loadFeatureFactory = featureFactories[`./factories/${type}.ts`];
  const loadReader = readers[`./sources/features/${sourceType}.ts`];
  if (!loadFeatureFactory || !loadReader) throw new UnknownKind(`Onbekend kaarttype ${type} met bron ${sourceType}`);
  const [{ createFeatureLayers }, { openFeatures }] = await Promise.all([loadFeatureFactory(), loadReader()]);
  return (context) => createFeatureLayers(context, openFeatures);
};
