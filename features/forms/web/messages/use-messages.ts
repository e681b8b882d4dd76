import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { registrationChannel } from '../../contract/channels.ts';
import { changeMessage, listMessages, readMessages, removeMessage, restoreMessage, sendMessage, type RegistrationMessage } from '../../contract/messages.ts';
import { registrationsKey } from '../registrations-key.ts';
import { nl } from './nl.ts';

/** How long a removed message can be brought back, in milliseconds. */
const UNDO_MS = 10_000;

/** The messages about a registration: kept up to date, and marked as read while they are shown. */
export const useMessages = (registrationId: number) => {
  const api = useApi();
  const queries = useQueryClient();
  /** The message that was removed last, while the removal can be undone. */
  const [removed, setRemoved] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...registrationsKey, 'messages', registrationId],
    queryFn: ({ signal }) => api.call(listMessages, { params: { id: registrationId }, signal }),
    gcTime: 0,
  });
  const reload = (): void => void refetch();
  useChannel(registrationChannel(registrationId), { onMessage: reload, onCatchUp: reload });

  const unreadIds = (data ?? []).filter((message) => !message.is_read_by_current_user).map(({ id }) => id).join(' ');
  useEffect(() => {
    if (unreadIds === '') return;
    const ids = unreadIds.split(' ').map(Number);
    // Marking that fails is repeated with the next message or the next time.
    void api.call(readMessages, { body: { message_ids: ids } })
      .then(() => queries.invalidateQueries({ queryKey: registrationsKey }))
      .catch(() => undefined);
  }, [api, queries, unreadIds]);

  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  const change = async (action: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(action);
    await queries.invalidateQueries({ queryKey: registrationsKey });
    return isDone;
  };
  return {
    messages: data,
    error,
    reload,
    hasRemoved: removed !== null,
    send: async (text: string): Promise<boolean> => {
      const isSent = await change(() => api.call(sendMessage, { body: { message: text, register_id: registrationId } }));
      if (isSent) announce(nl.sent);
      return isSent;
    },
    edit: ({ id }: RegistrationMessage, text: string): Promise<boolean> => change(() => api.call(changeMessage, { params: { id }, body: { message: text } })),
    remove: async ({ id }: RegistrationMessage): Promise<void> => {
      if (await change(() => api.call(removeMessage, { params: { id } }))) setRemoved(id);
    },
    undo: async (): Promise<void> => {
      if (removed !== null && (await change(() => api.call(restoreMessage, { params: { id: removed } })))) setRemoved(null);
    },
  };
};

export type Chat = ReturnType<typeof useMessages>;
