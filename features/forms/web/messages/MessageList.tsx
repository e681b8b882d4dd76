import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Message } from './Message.tsx';
import styles from './Messages.module.css';
import { nl } from './nl.ts';
import type { Chat } from './use-messages.ts';

/** What users write to each other about a registration, the newest in sight. */
export const MessageList = ({ chat: { messages, error, reload, hasRemoved, edit, remove, undo } }: { readonly chat: Chat }) => {
  const end = useRef<HTMLLIElement>(null);
  const count = messages?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    // Beside other content, only the chat itself may scroll.
    const box = end.current?.closest('[data-chat]');
    if (box) box.scrollTop = box.scrollHeight;
    else end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <>
      {error && !messages && <EmptyState title={nl.failed} action={<Button icon={RotateCw} onPress={reload}>{nl.again}</Button>}>{error.message}</EmptyState>}
      {!messages && !error && <SkeletonList rows={4} label={nl.loading} />}
      {messages && count === 0 && <EmptyState title={nl.noMessages} />}
      {messages && count > 0 && (
        <ol className={styles.list} aria-live="polite">
          {messages.map((message, at) => (
            <Message key={message.id} ref={at === count - 1 ? end : null} message={message} edit={(text) => edit(message, text)} remove={() => void remove(message)} />
          ))}
        </ol>
      )}
      {hasRemoved && (
        <p className={styles.removed} role="status">
          {/* The button that removed the message is gone, so the focus moves here. */}
          {nl.messageRemoved} <Button variant="quiet" autoFocus onPress={() => void undo()}>{ui.undo}</Button>
        </p>
      )}
    </>
  );
};
