import type { FeatureLike } from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { LayerContent, LayerContext } from '../factory.ts';
import type { Narrowing } from '../narrowing.ts';

type Styled = Required<Pick<LayerContent, 'restyle' | 'showLayers' | 'filter'>>;

/** Whether every feature has the same style at any scale: the rules contain no expression, a list that begins with a string. */
const isConstant = (rules: FlatStyleLike): boolean => !JSON.stringify(rules).includes('["');

/** Computes a constant style once; OpenLayers would compute it for every feature. */
const cachedStyle = (styleOf: StyleFunction): StyleFunction => {
  let made: ReturnType<StyleFunction>;
  return (feature, resolution) => (made ??= styleOf(feature, resolution));
};

/**
 * Styles the features of a layer by the rules of the map. If the source has layers, draws only features whose property
 * `layer` names a layer that is on. @throws for an invalid rule, before anything is drawn
 */
export const styleFeatures = (layer: VectorLayer | VectorTileLayer, { map, style, shownLayers, services }: LayerContext): Styled => {
  const hasLayers = map.source.layers.length > 0 || map.source.layer_groups.length > 0;
  let rules = style;
  let shown = new Set(shownLayers);
  let narrowing: Narrowing | null = null;
  let warned = false;

  const isShown = (feature: FeatureLike): boolean => {
    const within: unknown = hasLayers ? feature.get('layer') : null;
    return (typeof within !== 'string' || shown.has(within)) && (narrowing?.keeps(feature) ?? true);
  };
  const warn = (reason: unknown): void => {
    if (!warned) services.warn(`Kaart '${map.name}': een object past niet bij de stijl`, reason);
    warned = true;
  };
  const apply = (): void => {
    layer.setStyle(rules);
    const given = layer.getStyleFunction();
    if (!given) return;
    const styleOf = isConstant(rules) ? cachedStyle(given) : given;
    layer.setStyle((feature, resolution) => {
      if (!isShown(feature)) return undefined;
      try {
        return styleOf(feature, resolution);
      } catch (reason) {
        // A value does not fit a rule. Skips the feature; rethrowing would stop the drawing of the whole map.
        warn(reason);
        return undefined;
      }
    });
  };
  apply();

  return {
    restyle(next: FlatStyleLike) {
      rules = next;
      apply();
    },
    showLayers(names) {
      const next = new Set(names);
      if (next.symmetricDifference(shown).size === 0) return;
      shown = next;
      layer.changed();
    },
    filter(next) {
      narrowing = next;
      layer.changed();
    },
  };
};
