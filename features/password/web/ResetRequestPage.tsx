import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { useZodForm } from '#platform/ui/form/useZodForm.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { nl } from './nl.ts';
import styles from './Password.module.css';
import { requestFields } from './rules.ts';
import { useRequestReset } from './use-request-reset.ts';

const Request = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { failure, send } = useRequestReset(onSent);
  const form = useZodForm(requestFields, { defaultValues: { email: '' } });
  return (
    <Form form={form} error={failure} onSubmit={({ email }) => send(email)}>
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
