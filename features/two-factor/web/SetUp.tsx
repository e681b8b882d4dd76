import { useState } from 'react';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { confirmTwoFactor, startTwoFactor } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { codeFailureText, proofFailureText } from './failure-text.ts';
import { nl } from './nl.ts';
import { ProofForm, type Proof } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Secret } from './Secret.tsx';

interface Props {
  /** Text shown before the set-up starts. */
  readonly intro: string;
  readonly doneLabel: string;
  /** Set: asks for the password first. Null: the user just entered it, or has none. */
  readonly proof: { readonly onCancel: () => void } | null;
  /** `login`: the answer to a sign-in that waited for this. */
  readonly onDone: (login: LoginAnswer | null) => void;
}

/** The set-up in three steps: start, scan and confirm with a code, save the recovery codes. */
export const SetUp = ({ intro, doneLabel, proof: asked, onDone }: Props) => {
  const api = useApi();
  const [begun, setBegun] = useState<AnswerOf<typeof startTwoFactor> | null>(null);
  const [confirmed, setConfirmed] = useState<AnswerOf<typeof confirmTwoFactor> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const begin = async (proof: Proof | null): Promise<string | null> => {
    try {
      setBegun(await api.call(startTwoFactor, { body: proof && 'password' in proof ? proof : {} }));
      return null;
    } catch (error) {
      return proofFailureText(error);
    }
  };

  const beginAtOnce = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setFailure(await begin(null).finally(() => setBusy(false)));
  };

  const confirm = async (code: string): Promise<string | null> => {
    try {
      setConfirmed(await api.call(confirmTwoFactor, { body: { code } }));
      return null;
    } catch (error) {
      return codeFailureText(error);
    }
  };

  if (confirmed) {
    return <RecoveryCodes codes={confirmed.recovery_codes} doneLabel={doneLabel} onDone={() => onDone(confirmed.login)} />;
  }
  if (begun) {
    return (
      <>
        <Secret secret={begun.secret} qrSvg={begun.qr_svg} />
        <p>{nl.typeCode}</p>
        <CodeForm kind="app" submitLabel={nl.confirm} takesFocus={false} send={confirm} />
      </>
    );
  }
  if (asked) {
    return (
      <>
        <p>{intro}</p>
        <ProofForm submitLabel={nl.begin} send={begin} onCancel={asked.onCancel} />
      </>
    );
  }
  return (
    <>
      <p>{intro}</p>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Button variant="primary" isBusy={isBusy} onPress={() => void beginAtOnce()}>
        {nl.begin}
      </Button>
    </>
  );
};
