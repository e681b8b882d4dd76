import { Pencil, Trash2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { longestMessage, type RegistrationMessage } from '../../contract/messages.ts';
import styles from './Messages.module.css';
import { nl } from './nl.ts';

interface MessageProps {
  readonly message: RegistrationMessage;
  readonly edit: (text: string) => Promise<boolean>;
  readonly remove: () => void;
  readonly ref: Ref<HTMLLIElement>;
}

const authorOf = ({ user }: RegistrationMessage): string =>
  user ? [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ') : nl.unknown;

/** Says who has read an own message, and when. */
const ReadBy = ({ read_by_users: readers }: RegistrationMessage) => {
  const [first] = readers;
  if (!first) return <span className={common.note}>{nl.notRead}</span>;
  return (
    <details className={styles.readers}>
      <summary className={common.note}>{readers.length === 1 ? fill(nl.readByOne, { name: first.first_name }) : fill(nl.readByMany, { n: readers.length })}</summary>
      <ul>
        {readers.map(({ id, first_name, last_name, read_at }) => <li key={id}>{first_name} {last_name}, {formatMoment(read_at)}</li>)}
      </ul>
    </details>
  );
};

const Editing = ({ text, save, stop }: { readonly text: string; readonly save: (text: string) => Promise<boolean>; readonly stop: () => void }) => {
  const [typed, setTyped] = useState(text);
  const isTooLong = typed.length > longestMessage;
  return (
    <PlainForm className={common.stack2} onSubmit={() => void save(typed).then((isSaved) => isSaved && stop())}>
      <TextArea label={nl.message} rows={2} value={typed} onChange={setTyped} autoFocus {...(isTooLong && { error: nl.tooLong })} />
      <div className={common.buttons}>
        <Button type="submit" variant="primary" isDisabled={typed.trim() === '' || isTooLong}>{nl.save}</Button>
        <Button variant="quiet" onPress={stop}>{ui.cancel}</Button>
      </div>
    </PlainForm>
  );
};

/** A message, and who has read it if it is the user's own. */
export const Message = ({ message, edit, remove, ref }: MessageProps) => {
  const [isEditing, setEditing] = useState(false);
  const { abilities, text, created_at: created, updated_at: updated } = message;
  const at = formatMoment(created);
  return (
    <li ref={ref} className={abilities.edit ? styles.own : styles.other}>
      <div className={styles.head}>
        <span className={common.strong}>{authorOf(message)}</span>
        <span className={common.note}>{at}{updated !== created && ` (${nl.isChanged})`}</span>
      </div>
      {isEditing ? <Editing text={text} save={edit} stop={() => setEditing(false)} /> : <p className={styles.text}>{text}</p>}
      {abilities.edit && !isEditing && (
        <div className={styles.foot}>
          <ReadBy {...message} />
          <span className={styles.buttons}>
            <IconButton label={fill(nl.editMessage, { moment: at })} icon={Pencil} size="s" onPress={() => setEditing(true)} />
            {abilities.remove && <IconButton label={fill(nl.removeMessage, { moment: at })} icon={Trash2} size="s" onPress={remove} />}
          </span>
        </div>
      )}
    </li>
  );
};
