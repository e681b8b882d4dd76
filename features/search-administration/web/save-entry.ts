import type { AnswerOf } from '#platform/contract/call.ts';
import { isSame } from '#platform/web/conflict/differences.ts';
import type { Api } from '#platform/web/api/api.ts';
import { ApiError, isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { putEntry, readEntry, type EntryForm, type ListedEntry } from '../contract/entries.ts';
import { listSearchTypes } from '../contract/search-types.ts';
import { valuesOf } from './entry-values.ts';
import { nl } from './nl.ts';

/** An entry as it was read, with the version of its type. */
export interface EntryBase {
  /** Null for a new entry. */
  readonly entry: ListedEntry | null;
  readonly version: number;
}

interface Where {
  readonly api: Api;
  readonly typeId: number;
  readonly query: { readonly organisation?: number };
}

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

const asListed = ({ geometry, ...words }: AnswerOf<typeof readEntry>): ListedEntry => {
  const [x, y] = geometry?.type === 'Point' ? geometry.coordinates : [];
  return { ...words, point: x === undefined || y === undefined ? null : [x, y], geometry_type: geometry?.type.toUpperCase() ?? null };
};

const findEntry = async ({ api, typeId, query }: Where, id: string): Promise<ListedEntry | null> => {
  try {
    return asListed(await api.call(readEntry, { params: { type_id: typeId }, query: { ...query, id } }));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Reads the current entry. Reads the version first, so that a change after that causes another conflict. */
const readNow = async (where: Where, id: string): Promise<EntryBase> => {
  const type = (await where.api.call(listSearchTypes, { query: where.query })).find(({ type_id }) => type_id === where.typeId);
  if (!type) throw new Refusal(nl.typeGone);
  return { version: type.version, entry: await findEntry(where, id) };
};

/**
 * Saves an entry. Returns null when it was saved, or the current entry when another user changed it. A change of another entry of the
 * type is no conflict.
 */
export const saveEntry = async (where: Where, body: EntryForm, { entry, version }: EntryBase): Promise<EntryBase | null> => {
  const { api, typeId, query } = where;
  const put = async (of: number): Promise<null> => {
    await api.call(putEntry, { params: { type_id: typeId }, query, body, version: of });
    return null;
  };
  const requireFree = (other: ListedEntry | null): void => {
    const taken = other && fill(nl.entryTaken, { name: other.weergavenaam });
    if (taken) throw new ApiError(422, 'invalid', taken, { errors: { id: [taken] } });
  };
  if (!entry) requireFree(await findEntry(where, body.id));
  try {
    return await put(version);
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
  }
  const now = await readNow(where, body.id);
  if (!entry) requireFree(now.entry);
  else if (!now.entry) throw new Refusal(nl.entryGone);
  else if (!isSame(valuesOf(entry), valuesOf(now.entry))) return now;
  return put(now.version);
};
