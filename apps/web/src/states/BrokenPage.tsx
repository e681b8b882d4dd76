import { onlineManager } from '@tanstack/react-query';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { isOffline } from '#platform/web/api/is-offline.ts';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

interface Props {
  /** Absent: reloads the page. */
  readonly again?: () => void;
}

/** Shown after an error from which only a reload recovers: a fault, or code that could not be fetched because there is no network. */
export const BrokenPage = ({ again = () => location.reload() }: Props) => {
  const [wasOffline] = useState(isOffline);
  const onReturn = useEffectEvent((isOnline: boolean) => {
    if (isOnline) again();
  });
  useEffect(() => onlineManager.subscribe((isOnline) => onReturn(isOnline)), []);
  const texts = wasOffline
    ? { icon: CloudOff, title: nl.offlineTitle, text: nl.offlineText }
    : { icon: TriangleAlert, title: nl.brokenAll, text: nl.brokenAllText };
  return (
    <MessageScreen {...texts}>
      <Button variant="primary" onPress={again}>
        {wasOffline ? nl.tryAgain : nl.reload}
      </Button>
      {!wasOffline && <Button onPress={() => location.assign('/')}>{nl.openDefault}</Button>}
    </MessageScreen>
  );
};
