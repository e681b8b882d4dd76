import { formatRadius } from '#platform/geo/format.ts';
import type { Authorship } from './model/authorship.ts';
import type { Drawing } from './model/drawing.ts';
import { nl } from './nl.ts';

/** Returns the name of a drawing in messages and lists: its title, or its kind. */
export const nameOf = ({ title, kind, typeProject, radius }: Drawing): string => {
  if (title.trim() !== '') return title.trim();
  if (kind === 'marker' && typeProject !== null) return typeProject;
  return radius === null ? nl.kinds[kind] : `${nl.kinds[kind]} ${formatRadius(radius)}`;
};

/** Returns the name of the user who drew a drawing. */
export const authorOf = (authorship: Authorship | null): string => (authorship?.isOwn ? nl.you : (authorship?.author ?? nl.formerUser));
