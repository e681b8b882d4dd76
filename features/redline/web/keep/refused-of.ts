import { isApiError } from '#platform/web/api/api-error.ts';

/** The place of a drawing among those that were sent, in the name of a field. */
const placeIn = /^geojson\.features\.(\d+)(?:\.|$)/;

/** Which of those that were sent the server takes as little later as now; none: it says nothing of any one by itself. */
export const refusedOf = <Sent>(error: unknown, sent: readonly Sent[]): Sent[] => {
  if (!isApiError(error) || error.status !== 422) return [];
  const places = new Set(Object.keys(error.errors).map((field) => Number(placeIn.exec(field)?.[1])));
  return sent.filter((_, place) => places.has(place));
};
