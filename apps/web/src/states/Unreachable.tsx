import { CloudOff } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { rememberReturnUrl } from '#platform/web/navigation/return-url.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Shown when a user signed in in this browser before, but the server does not answer. */
export const Unreachable = () => {
  const { retry } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const toLogin = (): void => {
    rememberReturnUrl(`${pathname}${search}${hash}`);
    void navigate('/login');
  };
  return (
    <MessageScreen icon={CloudOff} title={nl.unreachableTitle} text={nl.unreachableText}>
      <Button variant="primary" onPress={retry}>
        {nl.tryAgain}
      </Button>
      <Button onPress={toLogin}>{nl.toLogin}</Button>
    </MessageScreen>
  );
};
