import { Settings, User } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { useSession } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { useChosenEntry } from './menu-entries.ts';

/** The person icon, top right; for visitors what remains of it are settings of their own browser. */
export const AccountMenu = () => {
  const session = useSession();
  const entries = useSlot(accountMenu);
  const { opened, choose, close } = useChosenEntry();
  if (entries.length === 0) return null;
  return (
    <>
      <MenuTrigger>
        <IconButton
          label={session ? `${nl.account} ${session.user.name}` : nl.settings}
          tooltip={session ? session.user.name : nl.settings}
          icon={session ? User : Settings}
          tone="header"
          tooltipPlacement="bottom"
        />
        <Menu placement="bottom end">
          <MenuEntries entries={entries} onChoose={choose} />
        </Menu>
      </MenuTrigger>
      {opened && <Deferred load={opened} props={{ close }} />}
    </>
  );
};
