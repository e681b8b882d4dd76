import type BaseLayer from 'ol/layer/Base.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapServices } from '../model/services.ts';
import type { LoadReport } from './load-state.ts';

/** What a factory gets to work with. */
export interface LayerContext {
  readonly map: LegendMap;
  readonly style: FlatStyleLike;
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
  restyle?(style: FlatStyleLike): void;
  destroy(): void;
}

export type LayerFactory = (context: LayerContext) => LayerContent | Promise<LayerContent>;

interface FactoryModule {
  readonly createLayers: LayerFactory;
}

/**
 * One file a kind, named `{map type}.{source type}.ts` and fetched when such a map is first shown.
 * A new kind is a new file in that folder.
 */
const files = import.meta.glob<FactoryModule>('./factories/*.*.ts');

export class UnknownKind extends Error {}

export const loadFactory = async (type: string, sourceType: string): Promise<LayerFactory> => {
  const load = files[`./factories/${type}.${sourceType}.ts`];
  if (!load) throw new UnknownKind(`Onbekend kaarttype ${type} met bron ${sourceType}`);
  return (await load()).createLayers;
};
