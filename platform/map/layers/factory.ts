import type BaseLayer from 'ol/layer/Base.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapServices } from '../model/services.ts';
import type { LoadReport } from './load-state.ts';
import type { Narrowing } from './narrowing.ts';
import type { Features } from './sources/loaded-source.ts';
import type { PlainStyle } from './style/map-style.ts';
import type { LayerRun } from './sub-layers.ts';

/** Input of a layer factory. */
export interface LayerContext {
  readonly map: LegendMap;
  readonly style: FlatStyleLike;
  readonly plainStyle: PlainStyle;
  readonly load: LoadReport;
  readonly services: MapServices;
  /** Names of the layers within the map that are switched on, lowest first, in the order of WMS requests. */
  readonly shownLayers: readonly string[];
  /** The same layers, divided where the opacity changes. */
  readonly shownRuns: readonly LayerRun[];
  /** Attributes that vector tiles of our server need beside those of their layers, for a condition on them. */
  readonly tileFields: readonly string[];
  /** Aborted when the map is destroyed while its layers are being created. */
  readonly signal: AbortSignal;
}

/** Output of a layer factory: layers, lowest first. `MapLayer` sets their visibility, opacity and range. */
export interface LayerContent {
  readonly layers: readonly BaseLayer[];
  /** Called when layers within the map are switched on or off, or get another opacity. */
  showLayers?(names: readonly string[], runs: readonly LayerRun[]): void;
  restyle?(style: FlatStyleLike, plainStyle: PlainStyle): void;
  /** Called when other features are kept; null for all. Absent where the source cannot be filtered. */
  filter?(narrowing: Narrowing | null): void;
  destroy(): void;
}

export type LayerFactory = (context: LayerContext) => LayerContent | Promise<LayerContent>;

/** Opens the features of a source, with the way in which they are loaded. */
export type FeatureReader = (context: LayerContext) => Features | Promise<Features>;

/** Creates layers for features of any source. */
export type FeatureLayerFactory = (context: LayerContext, open: FeatureReader) => LayerContent | Promise<LayerContent>;

/**
 * Factories are found by file name and loaded when a map of their kind is first shown. `{map type}.{source type}.ts`
 * draws one source type; `{map type}.ts` draws the features of any source with a reader, `features/{source type}.ts`.
 * A new kind is a new file.
 */
const factories = import.meta.glob<{ readonly createLayers: LayerFactory }>('./factories/*.*.ts');
const featureFactories = import.meta.glob<{ readonly createFeatureLayers: FeatureLayerFactory }>(['./factories/*.ts', '!./factories/*.*.ts']);
const readers = import.meta.glob<{ readonly openFeatures: FeatureReader }>('./sources/features/*.ts');

export class UnknownKind extends Error {}

/** Creates layers that also tell their source which features are kept, so that other features do not fill an answer. */
const narrowedWithFeatures = async (context: LayerContext, create: FeatureLayerFactory, open: FeatureReader): Promise<LayerContent> => {
  let features: Features | null = null;
  const content = await create(context, async (asked) => (features = await open(asked)));
  return {
    ...content,
    filter(narrowing) {
      features?.narrow?.(narrowing);
      content.filter?.(narrowing);
    },
  };
};

export const loadFactory = async (type: string, sourceType: string): Promise<LayerFactory> => {
  const load = factories[`./factories/${type}.${sourceType}.ts`];
  if (load) return (await load()).createLayers;
  const loadFeatureFactory = featureFactories[`./factories/${type}.ts`];
  const loadReader = readers[`./sources/features/${sourceType}.ts`];
  if (!loadFeatureFactory || !loadReader) throw new UnknownKind(`Onbekend kaarttype ${type} met bron ${sourceType}`);
  const [{ createFeatureLayers }, { openFeatures }] = await Promise.all([loadFeatureFactory(), loadReader()]);
  return (context) => narrowedWithFeatures(context, createFeatureLayers, openFeatures);
};
