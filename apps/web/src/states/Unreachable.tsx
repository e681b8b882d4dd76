import { CloudOff } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Somebody signed in here before, but nobody answers who they are. */
export const Unreachable = () => {
  const { askAgain } = useSessionState();
  return (
    <MessageScreen icon={CloudOff} title={nl.unreachableTitle} text={nl.unreachableText}>
      <Button variant="primary" onPress={askAgain}>
        {nl.tryAgain}
      </Button>
    </MessageScreen>
  );
};
