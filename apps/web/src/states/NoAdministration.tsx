import { ShieldX } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { endTexts } from '#platform/web/navigation/nl.ts';
import { nl } from '../nl.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Tells a user without the role why the administration does not open, before the map opens in its place. */
export const NoAdministration = ({ goOn }: { readonly goOn: () => void }) => (
  <MessageScreen icon={ShieldX} {...endTexts.no_administration}>
    <Button variant="primary" onPress={goOn}>{nl.toMap}</Button>
  </MessageScreen>
);
