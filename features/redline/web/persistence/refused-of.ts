import { isApiError } from '#platform/web/api/api-error.ts';

/** Finds the index of a drawing in a field name of an error. */
const placeIn = /^geojson\.features\.(\d+)(?:\.|$)/;

/** Returns the drawings that the server refuses for their content; empty when the error concerns no single drawing. */
export const refusedOf = <Sent>(error: unknown, sent: readonly Sent[]): Sent[] => {
  if (!isApiError(error) || error.status !== 422) return [];
  const places = new Set(Object.keys(error.errors).map((field) => Number(placeIn.exec(field)?.[1])));
  return sent.filter((_, place) => places.has(place));
};
