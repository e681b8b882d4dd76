import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import type { ListedRegistration } from '../../contract/list.ts';
import { MessageList } from './MessageList.tsx';
import styles from './Messages.module.css';
import { nl } from './nl.ts';
import { useMessages } from './use-messages.ts';
import { WriteMessage } from './WriteMessage.tsx';

interface MessagesDialogProps {
  readonly registration: Pick<ListedRegistration, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** The messages about a registration. */
export const MessagesDialog = ({ registration: { id, title }, onClose }: MessagesDialogProps) => {
  const chat = useMessages(id);
  return (
    <Dialog title={nl.messages} size="medium" onClose={onClose} footer={<WriteMessage chat={chat} />}>
      <p className={styles.about}>{title}</p>
      <MessageList chat={chat} />
    </Dialog>
  );
};
