import { Copy, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { UserPanelProps } from '#platform/web/slots/user-panels.ts';
import { createRemoteLoginLink } from '../contract.ts';
import styles from './RemoteLogin.module.css';
import { words } from './link-words.ts';

type Made = AnswerOf<typeof createRemoteLoginLink>;

const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Shows a valid link until it expires. */
const Link = ({ link: { url, expires_at: until }, onExpire }: { readonly link: Made; readonly onExpire: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onExpire, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until, onExpire]);
  return (
    <>
      <TextField label={words.link} description={fill(words.until, { time: clock.format(new Date(until)) })} value={url} isReadOnly />
      <div><Button icon={Copy} autoFocus onPress={() => void copyText(url)}>{words.copy}</Button></div>
    </>
  );
};

/** Panel of a user: makes a link with which the user signs in without a password. */
export const MakeLink = ({ user: { id, name } }: UserPanelProps) => {
  const api = useApi();
  const [element, setElement] = useState('');
  const [state, setState] = useState<'none' | 'expired' | Made>('none');
  const { isBusy, refusal, attempt } = useAttempt();
  const [onExpired] = useState(() => () => setState('expired'));
  const make = (): Promise<void> =>
    attempt(async () => {
      setState('none');
      setState(await api.call(createRemoteLoginLink, { params: { id }, body: element.trim() === '' ? {} : { element: element.trim() } }));
    });
  return (
    <Section title={words.title} text={fill(words.text, { name })}>
      <TextField label={words.element} description={words.elementHelp} isOptional autoComplete="off" maxLength={200} value={element} onChange={setElement} />
      <div>
        <Button icon={KeyRound} isBusy={isBusy} onPress={() => void make()}>{state === 'none' ? words.make : words.again}</Button>
        <p role="status" className={styles.state}>{state === 'expired' ? words.over : ''}</p>
      </div>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      {typeof state === 'object' && <Link link={state} onExpire={onExpired} />}
    </Section>
  );
};
