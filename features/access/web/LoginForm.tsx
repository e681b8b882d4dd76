import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { pages } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import styles from './LoginForm.module.css';
import { nl } from './nl.ts';
import { useLogin } from './use-login.ts';

const resetPath = 'password/reset';

export const LoginForm = () => {
  const { isBusy, failure, submit } = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const canReset = useSlot(pages).some(({ path }) => path === resetPath);
  const isNamed = username.trim() !== '';

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (!isNamed) return usernameField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (!(await submit(username, password))) passwordField.current?.select();
  };

  return (
    <form className={common.column5} noValidate onSubmit={(event) => void send(event)}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <TextField
        label={nl.username}
        name="username"
        autoComplete="username"
        spellCheck="false"
        autoFocus
        isRequired
        value={username}
        onChange={setUsername}
        inputRef={usernameField}
        error={wasSent && !isNamed ? nl.usernameMissing : undefined}
      />
      <PasswordField
        label={nl.password}
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
        inputRef={passwordField}
        error={wasSent && password === '' ? nl.passwordMissing : undefined}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyLabel={nl.busy}>
        {nl.submit}
      </Button>
      {canReset && (
        <Link to={`/${resetPath}`} className={styles.forgot}>
          {nl.forgot}
        </Link>
      )}
    </form>
  );
};
