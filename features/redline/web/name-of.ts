import { formatRadius } from '#platform/geo/format.ts';
import type { Drawing } from './model/drawing.ts';
import { nl } from './nl.ts';

/** What a drawing is called in sentences and lists: its title, or what it is. */
export const nameOf = ({ title, kind, typeProject, radius }: Drawing): string => {
  if (title.trim() !== '') return title.trim();
  if (kind === 'marker' && typeProject !== null) return typeProject;
  return radius === null ? nl.kinds[kind] : `${nl.kinds[kind]} ${formatRadius(radius)}`;
};
