import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { twoFactorChallenge } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { codeFailureText } from './failure-text.ts';
import { nl } from './nl.ts';

export const Challenge = () => {
  const api = useApi();
  const arrive = useCompleteSignIn();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const send = async (code: string): Promise<string | null> => {
    try {
      const body = kind === 'app' ? { code } : { recovery_code: code };
      await arrive((await api.call(twoFactorChallenge, { body })) ?? 'already_logged_in');
      return null;
    } catch (error) {
      return codeFailureText(error);
    }
  };
  return (
    <>
      <p>{kind === 'app' ? nl.challengeText : nl.recoveryText}</p>
      <CodeForm key={kind} kind={kind} submitLabel={nl.submit} send={send} />
      <Button variant="quiet" onPress={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? nl.toRecovery : nl.toApp}
      </Button>
    </>
  );
};
