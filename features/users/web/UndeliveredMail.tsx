import { Button } from '#platform/ui/button/Button.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';
import styles from './Users.module.css';

interface UndeliveredMailProps {
  readonly undelivered: NonNullable<User['undelivered']>;
  readonly email: string;
  /** Absent when the mail cannot be sent from here. */
  readonly onSend?: () => void;
}

/** Says which mail was not delivered, when and why, and offers to send an invitation again. */
export const UndeliveredMail = ({ undelivered: { is_invitation: isInvitation, at, given_up: isGivenUp, cause }, email, onSend }: UndeliveredMailProps) => {
  const { given_up: givenUp, pending, about, causes, again, send } = nl.undelivered;
  return (
    <FormAlert>
      <div className={styles.undelivered}>
        <strong>{(isGivenUp ? givenUp : pending)[isInvitation ? 'invitation' : 'other']}</strong>
        <p>{fill(about, { moment: formatMoment(at), email })} {causes[cause]}{!isGivenUp && ` ${again}`}</p>
        {onSend && <Button onPress={onSend}>{send}</Button>}
      </div>
    </FormAlert>
  );
};
