import { useState } from 'react';
import { seesAllConfigurations } from '#platform/contract/roles.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { tryRules, type Tried } from '../../rules-contract.ts';
import { nl } from './nl.ts';
import styles from './Rules.module.css';

interface Asked extends Tried {
  readonly values: readonly string[];
}

const Outcome = ({ values, role, configurations, known }: Asked) => {
  const unknown = values.filter((value) => !known.includes(value));
  const seesAll = role !== null && seesAllConfigurations(role.base);
  return (
    <>
      <p><strong>{role ? fill(nl.comesIn, { role: role.name }) : nl.staysOut}</strong></p>
      {seesAll && <p>{nl.getsAll}</p>}
      {role && !seesAll && <p>{configurations.length === 0 ? nl.getsNone : nl.gets}</p>}
      {role && !seesAll && configurations.length > 0 && <ul className={styles.list}>{configurations.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>}
      {unknown.length > 0 && <p className={common.note}>{fill(nl.unknown, { values: unknown.join(', ') })}</p>}
    </>
  );
};

/** Tests which access a person with given groups would get. */
export const TryRules = () => {
  const { api, query } = useAdmin();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Asked | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const values = [...new Set(text.split('\n').map((line) => line.trim()).filter((line) => line !== ''))];
  const tryNow = (): Promise<void> =>
    attempt(async () => {
      setTried(null);
      setTried({ ...(await api.call(tryRules, { query, body: { values } })), values });
    });
  return (
    <Section title={nl.try} text={nl.tryText}>
      <TextArea label={nl.tryValues} description={nl.tryValuesHelp} rows={3} spellCheck="false" value={text} onChange={setText} />
      <div><Button isBusy={isBusy} isDisabled={values.length === 0} onPress={() => void tryNow()}>{nl.tryNow}</Button></div>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      <div role="status" className={common.stack2}>{tried && <Outcome {...tried} />}</div>
    </Section>
  );
};
