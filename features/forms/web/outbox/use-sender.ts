import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { requestKey, useUnsent } from '../drafts/use-unsent.ts';
import type { UnsentStore } from '../drafts/unsent-store.ts';
import { Sender } from './sender.ts';

const senders = new WeakMap<UnsentStore, Sender>();

/** Returns the sender of what the user left on this device, the same in the whole page. */
export const useSender = (): Sender => {
  const api = useApi();
  const userId = useSession()?.user.id ?? 0;
  const unsent = useUnsent();
  const sender = senders.get(unsent) ?? new Sender({ api, unsent, askPartition: async () => (await requestKey(api, userId)).partition });
  senders.set(unsent, sender);
  return sender;
};
