import type { Api } from '#platform/web/api/api.ts';
import { isApiError, isNoAnswer } from '#platform/web/api/api-error.ts';
import { isSame } from '#platform/web/conflict/differences.ts';
import type { Registration } from '../../contract/registration.ts';
import { changeRegistration, createRegistration } from '../../contract/registrations.ts';
import { isLocalFile, type LocalFiles } from '../drafts/local-files.ts';
import { changedValues, valuesOf, type Entry } from '../work.ts';

/** Milliseconds after which a registration without an answer counts as not sent; `client_id` makes it safe to send it again. */
const TIMEOUT_MS = 30_000;

/** Returns whether it is unknown if the server got it: no answer came, or not in time. */
export const isUnanswered = (error: unknown): boolean => isNoAnswer(error) || (error instanceof DOMException && error.name === 'TimeoutError');

/** Returns whether the registration that is changed was removed. */
export const isGone = (error: unknown, stored: Registration | null): boolean => stored !== null && isApiError(error) && error.status === 404;

/** Uploads the files on this device, and returns the answers with their ids on the server. */
const withUploads = async (api: Api, files: LocalFiles, answers: Entry['answers']): Promise<Entry['answers']> => {
  const uploaded: Record<string, string | null> = {};
  // One by one: a slow connection carries one photo at a time best.
  for (const [key, answer] of Object.entries(answers)) uploaded[key] = isLocalFile(answer) ? String(await files.upload(api, answer)) : answer;
  return uploaded;
};

const change = (api: Api, entry: Pick<Entry, 'form' | 'answers' | 'place'>, stored: Registration): Promise<Registration> => {
  const { form, place } = entry;
  const isMoved = place !== null && !isSame(place, stored.geom);
  return api.call(changeRegistration, {
    body: { id: stored.id, form_id: form.id, value: changedValues({ ...entry, stored }), ...(isMoved && { geom: place }) }, version: stored.version, signal: AbortSignal.timeout(TIMEOUT_MS),
  });
};

/** Whether the server has other answers than these. A fixed date is its own. */
const differs = ({ form, answers, place }: Pick<Entry, 'form' | 'answers' | 'place'>, made: Registration): boolean => {
  const dates = new Set(form.form_items.filter(({ type }) => form.date_disabled && type === 'date').map(({ id }) => id));
  return !isSame(place, made.geom) || changedValues({ form, stored: made, answers }).some(({ item_id: item }) => !dates.has(item));
};

/**
 * Sends a registration or its changes, photos first; without its photos it is not sent. A new one is made once however often it is
 * sent. @throws ApiError, or a TimeoutError
 */
export const sendEntry = async (api: Api, files: LocalFiles, entry: Pick<Entry, 'form' | 'stored' | 'answers' | 'place' | 'clientId' | 'mayExist'>): Promise<Registration> => {
  const { form, stored, place, clientId, mayExist } = entry;
  const complete = { form, place, answers: await withUploads(api, files, entry.answers) };
  if (stored) return change(api, complete, stored);
  if (!place) throw new Error('A new registration needs a place');
  const made = await api.call(createRegistration, {
    body: { form_id: form.id, value: valuesOf(form, complete.answers), geom: place, client_id: clientId }, signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return mayExist && differs(complete, made) ? change(api, complete, made) : made;
};
