import { onlineManager } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

interface Props {
  /** Absent: reloads the page. */
  readonly again?: () => void;
}

/** Shown after an error from which only a reload recovers. */
export const BrokenPage = ({ again = () => location.reload() }: Props) => {
  // Code that could not be fetched without a network is fetched when the network returns.
  const onReturn = useEffectEvent((isOnline: boolean) => {
    if (isOnline) again();
  });
  useEffect(() => onlineManager.subscribe((isOnline) => onReturn(isOnline)), []);
  return (
    <MessageScreen icon={TriangleAlert} title={nl.brokenAll} text={nl.brokenAllText}>
      <Button variant="primary" onPress={again}>
        {nl.reload}
      </Button>
    </MessageScreen>
  );
};
