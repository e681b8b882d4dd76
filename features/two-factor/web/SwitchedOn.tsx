import { useState } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { renewRecoveryCodes, stopTwoFactor, type twoFactorState } from '../contract.ts';
import { proofFailureText } from './failure-text.ts';
import { nl } from './nl.ts';
import { ProofForm, type Proof } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  readonly state: AnswerOf<typeof twoFactorState>;
  readonly onStopped: () => void;
  readonly onDone: () => void;
}

const leftText = (n: number): string => (n === 1 ? nl.onTextOne : fill(nl.onText, { n }));

/** The actions while two-factor is on; both ask for a proof first. */
export const SwitchedOn = ({ state, onStopped, onDone }: Props) => {
  const api = useApi();
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const send = async (proof: Proof): Promise<string | null> => {
    try {
      if (asked === 'stop') {
        await api.call(stopTwoFactor, { body: proof });
        onStopped();
      } else {
        setCodes((await api.call(renewRecoveryCodes, { body: proof })).recovery_codes);
      }
      return null;
    } catch (error) {
      return proofFailureText(error);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} doneLabel={nl.done} onDone={onDone} />;
  if (asked) {
    return (
      <>
        <p>{asked === 'stop' ? nl.stopText : nl.renewText}</p>
        <ProofForm submitLabel={asked === 'stop' ? nl.stop : nl.renew} send={send} onCancel={() => setAsked(null)} />
      </>
    );
  }
  return (
    <>
      <p>{leftText(state.recovery_codes_left)}</p>
      {state.demanded && <p>{nl.isDemanded}</p>}
      <div className={common.buttons}>
        <Button onPress={() => setAsked('renew')}>{nl.renew}</Button>
        {!state.demanded && (
          <Button variant="danger" onPress={() => setAsked('stop')}>
            {nl.stop}
          </Button>
        )}
      </div>
    </>
  );
};
