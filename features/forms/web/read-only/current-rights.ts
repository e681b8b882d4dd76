import type { StoreApi } from 'zustand';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import type { Registration } from '../../contract/registration.ts';
import { readRegistration } from '../../contract/registrations.ts';
import type { Entry, Work } from '../work.ts';

const readNow = async (api: Api, { id }: Registration): Promise<Registration | null> => {
  try {
    return await api.call(readRegistration, { params: { register_id: id } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
};

/** Returns the registration as it is now, after the server answered 403 to a change of it; null after another error, or when it cannot be read. */
export const readAfterRefusal = async (api: Api, error: unknown, stored: Registration | null): Promise<Registration | null> =>
  stored && isApiError(error) && error.status === 403 ? readNow(api, stored) : null;

/** Reads again whether the user may change a registration whose changes were kept on this device: its phase may have changed since. */
export const refreshRights = async (api: Api, work: StoreApi<Work>, { stored }: Entry): Promise<void> => {
  const current = stored && (await readNow(api, stored));
  if (current) work.getState().takeRights(current);
};
