import type { LegendMap, StyleRule } from '#platform/contract/configuration.ts';
import type { StylePreview } from '#platform/map/layers/style/map-style.ts';
import { sourceTypes, type AdminMap, type MapSent } from '../contract.ts';
import type { MapValues } from './map-form.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Undefined: the text contains no rules. */
export const rulesIn = (text: string): StyleRule[] | null | undefined => {
  if (text.trim() === '') return null;
  try {
    const rules: unknown = JSON.parse(text);
    return Array.isArray(rules) ? (rules as StyleRule[]) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the style that the map would have if it were saved now. A plain style is drawn over the rules once it was set;
 * the first rules of a map replace it.
 */
export const triedStyle = (map: AdminMap | null, form: Pick<MapValues, 'styling' | 'styles' | 'radius'>): StylePreview => {
  const { styling, radius } = form;
  const styles = rulesIn(form.styles);
  if (map === null) return { styling: styles?.length ? null : styling, styles: styles ?? null, radius };
  const { styling: wasStyling, styles: wasStyles, preview } = map;
  const drawn = styles ?? (styles === undefined ? preview.styles : null);
  if (!isSame(styling, wasStyling) || !drawn?.length) return { styling, styles: drawn, radius };
  return { styling: wasStyles?.length ? preview.styling : null, styles: drawn, radius };
};

/** Returns the preview with another type, if its source can be drawn so. */
export const triedMap = (preview: LegendMap, type: MapValues['type'] | undefined): LegendMap =>
  type !== undefined && type !== preview.type && sourceTypes[type].includes(preview.source.type) ? { ...preview, type } : preview;

/** A key of the fields that only the server can preview: the source and its layers. */
export const keyOf = ({ source, travel }: MapSent): string => JSON.stringify({ source, travel });
