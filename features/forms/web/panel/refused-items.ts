import type { ApiError } from '#platform/web/api/api-error.ts';

/** Returns what the server refused, by the id of the item; null when the refusal is not about items. */
export const refusedItems = ({ errors }: ApiError): Readonly<Record<string, string>> | null => {
  const ofItems = Object.entries(errors).flatMap(([path, [message = '']]) => {
    const [, key] = /^value\.(\d+)$/.exec(path) ?? [];
    return key === undefined ? [] : [[key, message] as const];
  });
  return ofItems.length > 0 ? Object.fromEntries(ofItems) : null;
};
