import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { testSingleSignOn, type Organisation, type TestStep } from '../contract.ts';
import { Line, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';

interface SingleSignOnFieldsProps {
  readonly control: OrganisationControl;
  readonly organisation: Organisation | null;
}

/** The fields for single sign-on, with a button to test the provider before saving. */
export const SingleSignOnFields = ({ control, organisation }: SingleSignOnFieldsProps) => {
  const api = useApi();
  const [issuer, clientId, secret] = useWatch({ control, name: ['oidc_issuer', 'oidc_client_id', 'oidc_secret'] });
  const [steps, setSteps] = useState<readonly TestStep[] | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const tryOut = (id: number): Promise<void> =>
    attempt(async () => {
      setSteps(null);
      setSteps(await api.call(testSingleSignOn, { params: { id }, body: { issuer, client_id: clientId, secret: secret === '' ? null : secret } }));
    });
  const isComplete = issuer.trim() !== '' && clientId.trim() !== '';
  return (
    <Section title={nl.sso} text={nl.ssoText}>
      {organisation && <p className={common.note}>{organisation.installation.active_directory ? nl.ssoGroups : nl.ssoOff}</p>}
      <Line control={control} name="oidc_issuer" label={nl.issuer} />
      <Line control={control} name="oidc_client_id" label={nl.clientId} />
      <FormField control={control} name="oidc_secret">
        {(field) => (
          <PasswordField label={nl.secret} description={organisation?.has_oidc_secret ? nl.secretKept : nl.secretNone} autoComplete="off" {...field} />
        )}
      </FormField>
      <Line control={control} name="oidc_claim" label={nl.claim} description={nl.claimHelp} />
      {organisation && (
        <>
          <div>
            <p className={common.note}>{nl.returnTo}</p>
            <ul className={styles.steps}>{organisation.return_addresses.map((address) => <li key={address}>{address}</li>)}</ul>
          </div>
          <div className={styles.buttons}>
            <Button isBusy={isBusy} busyLabel={nl.testing} isDisabled={!isComplete} onPress={() => void tryOut(organisation.id)}>{nl.test}</Button>
            {!isComplete && <span className={common.note}>{nl.testNeeds}</span>}
          </div>
        </>
      )}
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      <div role="status">
        {steps && (
          <>
            <p className={common.note}>{steps.every(({ ok }) => ok) ? nl.testGood : nl.testBad}</p>
            <ul className={styles.steps}>
              {steps.map(({ step, ok, message }) => (
                <li key={step}>
                  <StatusPill tone={ok ? 'success' : 'danger'}>{ok ? nl.good : nl.bad}</StatusPill> {nl.steps[step]}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
};
