import type { BufferDistances } from '#platform/geo/buffer.ts';
import type { Selected } from '#platform/map/model/selection.ts';

/** Range of the slider. */
export const LEAST = 1;
export const MOST = 500;

/** Distances in metres; null when no geometry of that kind is selected. */
export interface Applied {
  readonly open: number | null;
  readonly area: number | null;
}

const isArea = ({ geometry: { type } }: Selected): boolean => type === 'Polygon' || type === 'MultiPolygon' || type === 'GeometryCollection';
const isOpen = ({ geometry: { type } }: Selected): boolean => type !== 'Polygon' && type !== 'MultiPolygon';

export const distancesOf = (step: number, divisor: number): BufferDistances => ({ open: step, area: step / divisor });

export const appliedTo = (selected: readonly Selected[], { open, area }: BufferDistances): Applied => ({
  open: selected.some(isOpen) ? open : null,
  area: selected.some(isArea) ? area : null,
});

/** The distance that the slider shows: the one around points and lines, or around areas when only areas are selected. */
export const mainOf = ({ open, area }: Applied): number => open ?? area ?? 0;

/** Returns the step of the slider whose main distance is nearest to the typed number of metres. */
export const stepOf = (metres: number, { open }: Applied, divisor: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(open === null ? metres * divisor : metres)));

const metres = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });

export const formatMetres = (distance: number): string => `${metres.format(distance)} m`;
