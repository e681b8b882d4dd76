import { ChevronDown, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { useMedia } from '#platform/ui/media/use-media.ts';
import { Menu, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { useAdminHref } from '#platform/web/administration/admin-links.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { adminActions, type AdminPage } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { MenuEntries } from '../shell/MenuEntries.tsx';
import { partsOf, useChosenEntry } from '../shell/menu-entries.ts';
import styles from './AdminBar.module.css';
import type { SideBarState } from './use-side-bar.ts';

/** At this width and below, the labels do not fit in a row. */
const narrow = '(max-width: 750px)';

type ScreenEntry = MenuEntry & { readonly to: string };

/** Removes the submenu of an entry that is shown in that submenu already. */
const withoutSubmenu = (entry: MenuEntry): MenuEntry => {
  const { submenu, ...rest } = entry;
  return submenu ? rest : entry;
};

interface AdminBarProps {
  readonly screens: readonly AdminPage[];
  readonly sideBar: SideBarState & { readonly id: string };
}

/** The navigation of the admin environment: the switch of the side bar, links to screens, submenus, and general actions at the end. */
export const AdminBar = ({ screens, sideBar }: AdminBarProps) => {
  const actions = useSlot(adminActions);
  const { opened, choose, close } = useChosenEntry();
  const { pathname } = useLocation();
  const href = useAdminHref();
  const isNarrow = useMedia(narrow);
  const entries = screens.map(({ id, order, label, path, submenu }): ScreenEntry =>
    ({ id, order, label, to: href(path), ...(submenu && { submenu }) }));
  const isCurrent = ({ path }: AdminPage): boolean => `${pathname}/`.startsWith(`/admin/${path}/`);
  const currentMenu = screens.find((screen) => screen.submenu && isCurrent(screen))?.submenu?.label;
  return (
    <nav className={styles.bar} aria-label={nl.administrationMenu}>
      {sideBar.fits && (
        <IconButton
          label={sideBar.isShown ? nl.hideSideBar : nl.showSideBar}
          icon={sideBar.isShown ? PanelLeftClose : PanelLeftOpen}
          size="s"
          tooltipPlacement="bottom"
          aria-expanded={sideBar.isShown}
          {...(sideBar.isShown && { 'aria-controls': sideBar.id })}
          onPress={() => sideBar.show(!sideBar.isShown)}
        />
      )}
      {isNarrow ? (
        <MenuTrigger>
          <Button variant="quiet" icon={MenuIcon}>
            {screens.find(isCurrent)?.label ?? nl.administrationScreens}
          </Button>
          <Menu aria-label={nl.administrationScreens}>
            <MenuEntries entries={entries} onChoose={choose} />
          </Menu>
        </MenuTrigger>
      ) : (
        partsOf(entries).map((part) =>
          'entry' in part ? (
            <NavLink key={part.entry.id} to={'to' in part.entry ? part.entry.to : ''} className={styles.link ?? ''}>
              {part.entry.label}
            </NavLink>
          ) : (
            <MenuTrigger key={part.submenu.label}>
              <span className={classes(styles.menu, currentMenu === part.submenu.label && styles.here)}>
                <Button variant="quiet" icon={ChevronDown}>
                  {part.submenu.label}
                </Button>
              </span>
              <Menu aria-label={part.submenu.label}>
                <MenuEntries entries={part.entries.map(withoutSubmenu)} onChoose={choose} />
              </Menu>
            </MenuTrigger>
          ),
        )
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
