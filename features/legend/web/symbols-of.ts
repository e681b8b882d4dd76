import type { LegendMap, StyleRule } from '#platform/contract/configuration.ts';
import { DEFAULT_STYLING } from '#platform/map/layers/style/simple-style.ts';

export interface Paint {
  readonly fill: string | null;
  readonly stroke: string | null;
  /** Pixels. */
  readonly width: number;
  readonly shape: 'area' | 'point';
}

export type LegendSymbol =
  | { readonly kind: 'image'; readonly key: string; readonly label: string; readonly url: string }
  | { readonly kind: 'swatch'; readonly key: string; readonly label: string; readonly paint: Paint };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What of a flat style can be shown without a feature: plain colours, no expressions. */
const paintOf = (style: Readonly<Record<string, unknown>>): Paint | null => {
  const point = text(style['circle-fill-color']);
  if (point) {
    const stroke = text(style['circle-stroke-color']);
    return { fill: point, stroke, width: number(style['circle-stroke-width']) ?? 1, shape: 'point' };
  }
  const fill = text(style['fill-color']);
  const stroke = text(style['stroke-color']);
  if (!fill && !stroke) return null;
  return { fill, stroke, width: Math.min(number(style['stroke-width']) ?? 1, 5), shape: 'area' };
};

/** The value that a rule is for: `['==', ['get', 'kavelstatus'], 'Verkocht']` is 'Verkocht'. */
const valueOf = (filter: unknown): string | null => {
  if (!Array.isArray(filter)) return null;
  const [operator, property, value] = filter as unknown[];
  return operator === '==' && Array.isArray(property) && property[0] === 'get' ? text(value) : null;
};

const ofRule = (rule: StyleRule, map: LegendMap, index: number): LegendSymbol[] => {
  const styles = Array.isArray(rule.style) ? rule.style : [rule.style];
  const paint = styles.map(paintOf).find((found) => found !== null);
  if (!paint) return [];
  return [{ kind: 'swatch', key: `rule-${index}`, label: valueOf(rule.filter) ?? map.title ?? map.name, paint }];
};

const simple = ({ styling, title, name }: LegendMap): LegendSymbol => {
  const paint: Paint = {
    fill: styling?.fillColor ?? DEFAULT_STYLING.fillColor,
    stroke: styling?.color ?? DEFAULT_STYLING.color,
    width: Math.min(styling?.lineWidth ?? DEFAULT_STYLING.lineWidth, 5),
    shape: 'area',
  };
  return { kind: 'swatch', key: 'simple', label: title ?? name, paint };
};

const unique = (symbols: readonly LegendSymbol[]): LegendSymbol[] => {
  const seen = new Set<string>();
  return symbols.filter((symbol) => {
    const look = JSON.stringify({ ...symbol, key: '' });
    return !seen.has(look) && Boolean(seen.add(look));
  });
};

/** How a map looks: the pictures that it names, else what its own style says. */
export const symbolsOf = (map: LegendMap): readonly LegendSymbol[] => {
  const layers = [...map.source.layers, ...map.source.layer_groups.flatMap((group) => group.layers)];
  const pictures = [{ icon: map.icon, key: 'map', label: map.title ?? map.name }, ...layers.map((layer) => ({
    icon: layer.icon, key: `layer-${layer.id}`, label: layer.label || layer.name,
  }))];
  const images = pictures.flatMap(({ icon, key, label }): LegendSymbol[] =>
    icon ? [{ kind: 'image', key, label, url: icon }] : [],
  );
  if (images.length > 0) return images;
  if (map.styles && map.styles.length > 0) return unique(map.styles.flatMap((rule, index) => ofRule(rule, map, index)));
  return map.type === 'Image' || map.type === 'Tile' ? [] : [simple(map)];
};
