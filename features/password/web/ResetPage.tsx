import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { NewPasswordForm, Submit } from './NewPasswordForm.tsx';
import { nl } from './nl.ts';
import styles from './Password.module.css';
import { useReset } from './use-reset.ts';

const forgotten = {
  title: nl.resetTitle, text: nl.resetText, submit: nl.resetSubmit, done: nl.resetDone, over: nl.badToken,
};
/** The link of an invitation contains `?uitnodiging`. */
const invited = {
  title: nl.invitedTitle, text: nl.invitedText, submit: nl.invitedSubmit, done: nl.invitedDone, over: nl.invitedBadToken,
};
type Words = Readonly<Record<keyof typeof forgotten, string>>;

interface FormProps {
  readonly words: Words;
  readonly token: string;
  readonly onDone: () => void;
  readonly onOver: () => void;
}

const ResetForm = ({ words, token, onDone, onOver }: FormProps) => {
  const { form, failure, submit } = useReset(token, { onDone, onOver });
  return (
    <NewPasswordForm
      form={form}
      failure={failure}
      submit={submit}
      first={
        <FormField control={form.control} name="email">
          {(field) => <TextField label={nl.email} type="email" autoComplete="username" autoFocus isRequired {...field} />}
        </FormField>
      }
    >
      <Submit>{words.submit}</Submit>
    </NewPasswordForm>
  );
};

/** Sets a new password with a mailed link. */
export const ResetPage = () => {
  const { token = '' } = useParams();
  const isInvited = new URLSearchParams(useLocation().search).has('uitnodiging');
  const { organization_name: organisation } = useEnvironment();
  const [state, setState] = useState<'form' | 'done' | 'over'>('form');
  const words: Words = isInvited ? invited : forgotten;
  return (
    <EntryPage
      key={state}
      title={fill(words.title, { organisation })}
      headingTakesFocus={state !== 'form'}
      {...(state === 'form' && { text: words.text })}
    >
      {state === 'form' && (
        <ResetForm words={words} token={token} onDone={() => setState('done')} onOver={() => setState('over')} />
      )}
      {state === 'done' && <p role="status">{words.done}</p>}
      {state === 'over' && <FormAlert>{words.over}</FormAlert>}
      {state === 'over' && !isInvited ? (
        <Link to="/password/reset" className={styles.back}>
          {nl.askAgain}
        </Link>
      ) : (
        <Link to="/login" className={styles.back}>
          {state === 'done' ? nl.toLogin : signIn.backToLogin}
        </Link>
      )}
    </EntryPage>
  );
};
