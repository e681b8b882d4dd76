import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { useZodForm } from '#platform/ui/form/useZodForm.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { requestReset } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Password.module.css';
import { requestFields } from './rules.ts';

const Request = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const api = useApi();
  const { organization } = useEnvironment();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(requestFields, { defaultValues: { email: '' } });
  const send = async (values: { email: string }): Promise<void> => {
    setFailure(undefined);
    const email = values.email.toLowerCase();
    try {
      await api.call(requestReset, { body: { email, ...(organization && { organization }) } });
      onSent(email);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.status === 429 ? tooManyText(error) : fill(nl.requestFailed, { product: 'COOK' }));
    }
  };
  return (
    <Form form={form} error={failure} onSubmit={send}>
      <FormField control={form.control} name="email">
        {(field) => <TextField label={nl.email} type="email" autoComplete="username" autoFocus isRequired {...field} />}
      </FormField>
      <Button type="submit" variant="primary" isWide isBusy={form.formState.isSubmitting} busyLabel={nl.busy}>
        {nl.requestSubmit}
      </Button>
    </Form>
  );
};

/** Requests a reset link. Afterwards the page looks the same whether or not the account exists. */
export const ResetRequestPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EntryPage
      key={sentTo === null ? 'request' : 'sent'}
      title={sentTo === null ? nl.requestTitle : nl.requestedTitle}
      headingTakesFocus={sentTo !== null}
      {...(sentTo === null && { text: nl.requestText })}
    >
      {sentTo === null ? <Request onSent={setSentTo} /> : <p role="status">{fill(nl.requestedText, { email: sentTo })}</p>}
      <Link to="/login" className={styles.back}>
        {signIn.backToLogin}
      </Link>
    </EntryPage>
  );
};
