import type { FeatureLike } from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { LayerContent, LayerContext } from '../factory.ts';

type Styled = Pick<LayerContent, 'restyle' | 'showLayers'>;

/** An expression is a list that begins with a word: without one every feature looks the same, at any scale. */
const looksAlike = (rules: FlatStyleLike): boolean => !JSON.stringify(rules).includes('["');

/** OpenLayers works a style out for each feature anew, also where nothing in it differs. */
const workedOutOnce = (styleOf: StyleFunction): StyleFunction => {
  let made: ReturnType<StyleFunction>;
  return (feature, resolution) => (made ??= styleOf(feature, resolution));
};

/**
 * Draws features by rules, and of a source with layers in it only those layers that are on: each feature says in
 * `layer` to which it belongs. A rule that makes no sense throws here, before anything is drawn.
 */
export const styleFeatures = (layer: VectorLayer | VectorTileLayer, { map, style, shownLayers, services }: LayerContext): Styled => {
  const hasLayers = map.source.layers.length > 0 || map.source.layer_groups.length > 0;
  let rules = style;
  let shown = new Set(shownLayers);

  let warned = false;

  const isShown = (feature: FeatureLike): boolean => {
    const within: unknown = hasLayers ? feature.get('layer') : null;
    return typeof within !== 'string' || shown.has(within);
  };
  const warn = (reason: unknown): void => {
    if (!warned) services.warn(`Kaart '${map.name}': een object past niet bij de stijl`, reason);
    warned = true;
  };
  const apply = (): void => {
    layer.setStyle(rules);
    const given = layer.getStyleFunction();
    if (!given) return;
    const styleOf = looksAlike(rules) ? workedOutOnce(given) : given;
    layer.setStyle((feature, resolution) => {
      if (!isShown(feature)) return undefined;
      try {
        return styleOf(feature, resolution);
      } catch (reason) {
        // A rule met a value that it cannot work with. That feature stays away; thrown on, nothing would be drawn at all.
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
  };
};
