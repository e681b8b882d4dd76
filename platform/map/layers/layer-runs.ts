import Collection from 'ol/Collection.js';
import LayerGroup from 'ol/layer/Group.js';
import type Layer from 'ol/layer/Layer.js';
import type { LayerContent, LayerContext } from './factory.ts';
import type { Narrowing } from './narrowing.ts';
import type { LayerRun } from './sub-layers.ts';

/** An OpenLayers layer that draws some layers of a service. */
export interface DrawnRun {
  readonly layer: Layer;
  /** Requests images with other layers, or of fewer features. */
  readonly requests: Required<Pick<LayerContent, 'showLayers' | 'filter'>>;
  stop(): void;
}

interface Drawn extends DrawnRun {
  names: string;
}

const keyOf = ({ names }: Pick<LayerRun, 'names'>): string => names.join(',');

/**
 * Returns the content of a map whose images a service draws. A service draws its layers together, so neighbours of different
 * opacity are drawn by OpenLayers layers of their own, in the same order.
 */
export const layerRunsContent = ({ shownRuns }: Pick<LayerContext, 'shownRuns'>, make: (names: readonly string[]) => DrawnRun): LayerContent => {
  const group = new LayerGroup();
  const made: Drawn[] = [];
  let narrowing: Narrowing | null = null;

  const drawAnew = (run: LayerRun, free: Drawn | undefined): Drawn => {
    const names = keyOf(run);
    if (free) {
      free.requests.showLayers(run.names, [run]);
      free.names = names;
      return free;
    }
    const drawn = { ...make(run.names), names };
    if (narrowing) drawn.requests.filter(narrowing);
    made.push(drawn);
    return drawn;
  };

  const show = (runs: readonly LayerRun[]): void => {
    // A run of the same layers keeps its images; only the others are requested again.
    const free = new Set(made);
    const take = (names?: string): Drawn | undefined => {
      const taken = [...free].find((drawn) => names === undefined || drawn.names === names);
      if (taken) free.delete(taken);
      return taken;
    };
    const kept = runs.map((run) => take(keyOf(run)));
    const drawn = runs.map((run, index) => kept[index] ?? drawAnew(run, take()));
    drawn.forEach(({ layer }, index) => layer.setOpacity(runs[index]?.opacity ?? 1));
    const layers = drawn.map(({ layer }) => layer);
    const before = group.getLayers().getArray();
    if (layers.length !== before.length || layers.some((layer, index) => layer !== before[index])) group.setLayers(new Collection(layers));
  };

  // Without layers in the legend, the parameters of the source name them.
  show(shownRuns.length > 0 ? shownRuns : [{ names: [], opacity: 1 }]);
  return {
    layers: [group],
    showLayers(_, runs) {
      if (runs.length > 0) show(runs);
    },
    filter(next) {
      narrowing = next;
      for (const { requests } of made) requests.filter(next);
    },
    destroy() {
      for (const { layer, stop } of made) {
        stop();
        layer.getSource()?.dispose();
        layer.dispose();
      }
      group.dispose();
    },
  };
};
