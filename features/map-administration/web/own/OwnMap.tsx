import { useState } from 'react';
import { newMapLimits, WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { makeOwnMapFromJson } from '../../contract.ts';
import styles from '../Maps.module.css';
import { FileChoice } from './FileChoice.tsx';
import { nl } from './nl.ts';
import { Sending } from './Sending.tsx';
import { nameOf, type OwnFile } from './use-own-file.ts';
import { writeMap } from './write-map.ts';

interface Props {
  readonly own: OwnFile;
  /** Called before the page of the new map opens. */
  readonly onMade: () => void;
}

/** Creates a map from a file, whose features are stored in the portal. */
export const OwnMap = ({ own, onMade }: Props) => {
  const { api, go, changed, query } = useAdmin();
  const { file, layer } = own;
  const [typed, setTyped] = useState<string>();
  const { isBusy, refusal, attempt } = useAttempt();
  const [sent, setSent] = useState<number | null>(null);
  const name = typed ?? (file ? nameOf(file) : '');
  const make = (): Promise<void> =>
    attempt(async () => {
      if (!file || !layer) return;
      setSent(null);
      const type = layer.onlyPoints && layer.count - layer.outside > WEBGL_POINTS_ABOVE ? 'WebGLPoints' : 'Vector';
      const made = await api.call(makeOwnMapFromJson, { query, body: await writeMap(file, { name: name.trim(), type }), onSent: setSent });
      void changed();
      onMade();
      go(`maps/manage/${made.id}`);
    });
  return (
    <Section title={nl.title} text={nl.text}>
      <FileChoice own={own} isSending={isBusy} />
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      {file && layer && layer.outside < layer.count && (
        <>
          <TextField label={nl.name} value={name} onChange={setTyped} maxLength={newMapLimits.name} autoComplete="off" isDisabled={isBusy} />
          <div className={styles.buttons}>
            <Button variant="primary" isBusy={isBusy} busyLabel={nl.making} isDisabled={name.trim() === ''} onPress={() => void make()}>{nl.make}</Button>
          </div>
          {isBusy && <Sending label={nl.making} part={sent} />}
        </>
      )}
    </Section>
  );
};
