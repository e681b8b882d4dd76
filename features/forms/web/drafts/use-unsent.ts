import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isNoAnswer } from '#platform/web/api/api-error.ts';
import type { FormFiles } from '#platform/web/forms/form-files.ts';
import { fileAddress, useServerFiles } from '#platform/web/forms/form-files.ts';
import { smallerPhoto } from '#platform/web/files/smaller-photo.ts';
import { cacheAnswer, cachedAnswer } from '#platform/web/session/cached-answers.ts';
import { isSignedInAs } from '#platform/web/session/personal-data.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { canSeal, openSealedStore, sealingKeyOf, type SealingKey } from '#platform/web/storage/sealed-store.ts';
import { readDraftKey } from '../../contract/draft-key.ts';
import { isLocalFile } from './local-files.ts';
import { UnsentStore } from './unsent-store.ts';

/** Not among the names that the end of a session clears: only the key is. */
const databaseName = 'cook_unsent';

/** Asks the server for the key of the user who is signed in there. @throws ApiError */
export const requestKey = async (api: Api, userId: number): Promise<SealingKey> => {
  const { key } = await api.call(readDraftKey);
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
  return sealingKeyOf(bytes, String(userId));
};

const isKey = (cached: unknown): cached is SealingKey =>
  typeof cached === 'object' && cached !== null && 'key' in cached && cached.key instanceof CryptoKey && 'partition' in cached && typeof cached.partition === 'string';

/**
 * Opens what a user left on this device. While the session lasts, the key lies among the data that its end clears, so that the page
 * can start without a network; code can use that key, and not read it.
 */
export const unlock = async (store: UnsentStore, api: Api, userId: number): Promise<void> => {
  if (store.partition !== null || !canSeal()) return;
  const name = `draft-key ${userId}`;
  const cached = await cachedAnswer(name);
  const sealing = isKey(cached) ? cached : await requestKey(api, userId);
  if (!isKey(cached)) await cacheAnswer(name, sealing, () => isSignedInAs(userId));
  await store.unlock(openSealedStore(databaseName, sealing));
};

/** Returns the drafts and unsent registrations of the user on this device, the same in the whole page until the session ends. */
export const useUnsent = (): UnsentStore => {
  const api = useApi();
  const userId = useSession()?.user.id ?? 0;
  // Among the queries, so that the end of the session removes it.
  const { data: store } = useQuery({
    queryKey: ['unsent', userId],
    queryFn: () => new UnsentStore(),
    initialData: () => new UnsentStore(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  // Without the key nothing is kept. A failed query runs again when the connection is back.
  useQuery({
    queryKey: ['unsent', userId, 'key'],
    queryFn: async () => {
      await unlock(store, api, userId);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return store;
};

/** The files of a form: kept on this device until it is sent, and uploaded at once while there is a connection. */
export const useLocalFiles = (): FormFiles => {
  const api = useApi();
  const { files } = useUnsent();
  const onServer = useServerFiles();
  return useMemo(() => ({
    add: async (chosen, onSent) => {
      const { id, file } = files.add(await smallerPhoto(chosen));
      try {
        await files.upload(api, id, onSent);
      } catch (error) {
        if (!isNoAnswer(error)) {
          files.remove(id);
          throw error;
        }
        return { id, name: file.name, isOnDevice: true };
      }
      return { id, name: file.name };
    },
    remove: (id) => {
      if (!isLocalFile(id)) return onServer.remove(id);
      const uploaded = files.get(id)?.uploaded;
      if (uploaded) onServer.remove(String(uploaded.id));
      files.remove(id);
    },
    addressOf: (id) => (isLocalFile(id) ? files.addressOf(id) : fileAddress(id)),
    nameOf: (id) => files.get(id)?.file.name ?? null,
  }), [api, files, onServer]);
};
