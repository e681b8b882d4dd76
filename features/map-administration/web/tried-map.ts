import type { LegendMap, StyleRule } from '#platform/contract/configuration.ts';
import type { TriedLook } from '#platform/map/layers/style/look.ts';
import { sourceTypes, type AdminMap } from '../contract.ts';
import type { MapValues } from './map-form.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Undefined: no rules can be read from it. */
const rulesIn = (text: string): StyleRule[] | null | undefined => {
  if (text.trim() === '') return null;
  try {
    const rules: unknown = JSON.parse(text);
    return Array.isArray(rules) ? (rules as StyleRule[]) : undefined;
  } catch {
    return undefined;
  }
};

/** How the map would look if it were saved now: of a plain style and rules goes first what is changed. */
export const triedLook = ({ styling: wasStyling, styles: wasStyles, preview }: AdminMap, form: Pick<MapValues, 'styling' | 'styles' | 'radius'>): TriedLook => {
  const { styling, radius } = form;
  const styles = rulesIn(form.styles);
  const isStyled = !isSame(styling, wasStyling);
  if (styles === undefined || (!isStyled && isSame(styles, wasStyles))) {
    return { styling: preview.styling, styles: preview.styles, radius };
  }
  if (!isStyled) return { styling, styles, radius };
  return { styling, styles: styling === null ? styles : null, radius };
};

/** Drawn in another way, if its source as it was saved can be drawn so. */
export const triedMap = ({ preview }: AdminMap, type: MapValues['type']): LegendMap =>
  sourceTypes[type].includes(preview.source.type) ? { ...preview, type } : preview;
