import { Settings, User } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { useChosenEntry } from './menu-entries.ts';

const loadMenu = () => import('./EntriesMenu.tsx').then((module) => ({ default: module.EntriesMenu }));

interface AccountMenuProps {
  /** Default: for the coloured bar at the top. */
  readonly tone?: 'plain' | 'header';
  /** Absent: all entries are shown. */
  readonly isShown?: (entry: MenuEntry) => boolean;
}

/** The account menu, top right, with at its head who is signed in. For visitors it holds only settings of the browser. */
export const AccountMenu = ({ tone = 'header', isShown = () => true }: AccountMenuProps) => {
  const session = useSession();
  const entries = useSlot(accountMenu).filter(isShown);
  const { opened, choose, close } = useChosenEntry();
  const { button, open } = useLazyMenu();
  if (entries.length === 0) return null;
  const label = session ? `${nl.account} ${session.user.name}` : nl.settings;
  return (
    <>
      <IconButton
        {...button}
        label={label}
        tooltip={session ? session.user.name : nl.settings}
        icon={session ? User : Settings}
        tone={tone}
        tooltipPlacement="bottom"
      />
      {open && <Deferred load={loadMenu} props={{ menu: open, label, session, entries, onChoose: choose }} />}
      {opened && <Deferred load={opened} props={{ close }} />}
    </>
  );
};
