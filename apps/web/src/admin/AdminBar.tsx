import { ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Menu, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { adminActions, type AdminPage, type MenuEntry } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { MenuEntries } from '../shell/MenuEntries.tsx';
import { partsOf, useChosenEntry } from '../shell/menu-entries.ts';
import styles from './AdminBar.module.css';

type Link = MenuEntry & { readonly to: string };

/** Under its word already: no submenu within the submenu. */
const withoutSubmenu = (entry: MenuEntry): MenuEntry => {
  const { submenu, ...rest } = entry;
  return submenu ? rest : entry;
};

/** Screens in a row, those of one submenu under its word, and at the end what one can do anywhere. */
export const AdminBar = ({ screens }: { readonly screens: readonly AdminPage[] }) => {
  const actions = useSlot(adminActions);
  const href = useAdminHref();
  const entryOf = ({ id, order, label, path, submenu }: AdminPage): Link => ({ id, order, label, to: href(path), ...(submenu && { submenu }) });
  const { opened, choose, close } = useChosenEntry();
  return (
    <nav className={styles.bar} aria-label={nl.administrationMenu}>
      {partsOf(screens.filter(({ isInBar = true }) => isInBar).map(entryOf)).map((part) =>
        'entry' in part ? (
          <NavLink key={part.entry.id} to={'to' in part.entry ? part.entry.to : ''} className={styles.link ?? ''}>
            {part.entry.label}
          </NavLink>
        ) : (
          <MenuTrigger key={part.submenu.label}>
            <Button variant="quiet" icon={ChevronDown}>
              {part.submenu.label}
            </Button>
            <Menu aria-label={part.submenu.label}>
              <MenuEntries entries={part.entries.map(withoutSubmenu)} onChoose={choose} />
            </Menu>
          </MenuTrigger>
        ),
      )}
      <div className={styles.end}>
        {actions.map((action) => (
          <Button key={action.id} variant="quiet" {...(action.icon && { icon: action.icon })} onPress={() => choose(action)}>
            {action.label}
          </Button>
        ))}
      </div>
      {opened && <Deferred load={opened} props={{ close }} />}
    </nav>
  );
};
