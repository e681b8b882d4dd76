import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
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
import { useRequestReset } from './use-request-reset.ts';
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
  readonly onOver: (email: string) => void;
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

/** Offers a new link to the address that was typed with one that is over. */
const LinkOver = ({ email, onSent }: { readonly email: string; readonly onSent: () => void }) => {
  const { failure, send } = useRequestReset(onSent);
  const [isBusy, setBusy] = useState(false);
  const sendAgain = async (): Promise<void> => {
    setBusy(true);
    await send(email).finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="primary" isWide isBusy={isBusy} busyLabel={nl.busy} onPress={() => void sendAgain()}>{fill(nl.sendAgain, { email })}</Button>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Link to="/password/reset" className={styles.back}>{nl.otherAddress}</Link>
    </>
  );
};

type State = { readonly step: 'form' | 'done' } | { readonly step: 'over' | 'sent'; readonly email: string };

/** Sets a new password with a mailed link. */
export const ResetPage = () => {
  const { token = '' } = useParams();
  const isInvited = new URLSearchParams(useLocation().search).has('uitnodiging');
  const { organization_name: organisation } = useEnvironment();
  const [state, setState] = useState<State>({ step: 'form' });
  const words: Words = isInvited ? invited : forgotten;
  return (
    <EntryPage
      key={state.step}
      title={state.step === 'sent' ? nl.requestedTitle : fill(words.title, { organisation })}
      headingTakesFocus={state.step !== 'form'}
      {...(state.step === 'form' && { text: words.text })}
    >
      {state.step === 'form' && (
        <ResetForm words={words} token={token} onDone={() => setState({ step: 'done' })} onOver={(email) => setState({ step: 'over', email })} />
      )}
      {state.step === 'done' && <p role="status">{words.done}</p>}
      {state.step === 'over' && <FormAlert>{words.over}</FormAlert>}
      {state.step === 'sent' && <p role="status">{fill(nl.requestedText, { email: state.email })}</p>}
      {state.step === 'over' && !isInvited ? (
        <LinkOver email={state.email} onSent={() => setState({ step: 'sent', email: state.email })} />
      ) : (
        <Link to="/login" className={styles.back}>
          {state.step === 'done' ? nl.toLogin : signIn.backToLogin}
        </Link>
      )}
    </EntryPage>
  );
};
