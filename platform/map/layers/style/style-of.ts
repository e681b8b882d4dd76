import type { FlatStyleLike, Rule } from 'ol/style/flat.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { simpleStyle } from './simple-style.ts';

/** How a map's features look: its own flat rules where it has them, else the plain style. */
export const styleOf = ({ styles, styling, radius }: Pick<LegendMap, 'styles' | 'styling' | 'radius'>): FlatStyleLike =>
  // The contract knows that they are rules; what is in them OpenLayers judges when it draws.
  styles && styles.length > 0 ? (styles as Rule[]) : simpleStyle(styling, radius);
