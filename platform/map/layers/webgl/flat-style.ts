import { convertStyleToShaders } from 'ol/render/webgl/VectorStyleRenderer.js';
import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';

type Shown = Pick<LegendMap['source'], 'layers' | 'layer_groups'>;

/** Removes labels: thousands would be unreadable, and only the canvas could draw them. */
const withoutText = (style: FlatStyle): FlatStyle =>
  Object.fromEntries(Object.entries(style).filter(([name]) => !name.startsWith('text-')));

const isDrawn = (style: FlatStyle): boolean =>
  Object.keys(style).some((name) => /^(?:circle|shape|icon|fill|stroke)-/.test(name) && !name.includes('declutter'));

const onlyLayers = (names: readonly string[]): unknown[] => ['in', ['get', 'layer'], ['literal', [...names]]];

const asRules = (style: FlatStyleLike): Rule[] => {
  const all = Array.isArray(style) ? style : [style];
  return all.map((one) => ('style' in one ? one : { style: one }));
};

/** Returns the rules of a map for WebGL, filtered to the layers of its source that are on. */
export const webGlStyle = (style: FlatStyleLike, { layers, layer_groups }: Shown, shownLayers: readonly string[]): Rule[] => {
  const hasLayers = layers.length > 0 || layer_groups.length > 0;
  return asRules(style).flatMap(({ style: given, filter, ...rule }) => {
    const styles = (Array.isArray(given) ? given : [given]).map(withoutText).filter(isDrawn);
    if (styles.length === 0) return [];
    const parts = [...(filter === undefined ? [] : [filter]), ...(hasLayers ? [onlyLayers(shownLayers)] : [])];
    const both = parts.length > 1 ? ['all', ...parts] : parts[0];
    return [{ ...rule, style: styles, ...(both === undefined ? {} : { filter: both as NonNullable<Rule['filter']> }) }];
  });
};

/** Compiles rules to shaders, so that rules which WebGL cannot draw fail here rather than during a frame. @throws Error */
export const checkStyle = (rules: Rule[]): void => void convertStyleToShaders(rules, {});
