import { BookOpen, Clock, KeyRound, LogOut, Map as MapIcon, Settings, ShieldCheck, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import type { GallerySection } from '../gallery.ts';
import { Popover, PopoverTrigger } from '../popover/Popover.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger, Submenu } from './Menu.tsx';
import { OpenedMenu } from './OpenedMenu.tsx';
import { useLazyMenu } from './use-lazy-menu.ts';

/** A menu whose code could be loaded when it is opened. */
function Later() {
  const { button, open } = useLazyMenu();
  return (
    <>
      <Button {...button}>Schaal</Button>
      {open && (
        <OpenedMenu menu={open} aria-label="Schaal" selectionMode="single" selectedKeys={['1000']}>
          <MenuItem id="1000">1 : 1.000</MenuItem>
          <MenuItem id="2500">1 : 2.500</MenuItem>
        </OpenedMenu>
      )}
    </>
  );
}

function Show() {
  const [background, setBackground] = useState<'all' | Set<string | number>>(new Set(['brt']));
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <MenuTrigger>
        <IconButton label="Account" icon={User} />
        <Menu>
          <Submenu label="Configuraties" icon={MapIcon}>
            <MenuItem id="default">Standaard</MenuItem>
            <MenuItem id="temporary" trailing={<Clock size={16} aria-label="Geldig tot en met: 24-12-2026" />}>
              Evenement Dijkloop
            </MenuItem>
          </Submenu>
          <MenuItem id="manual" icon={BookOpen}>Handleiding</MenuItem>
          <MenuItem id="admin" icon={Settings} isDisabled>Beheeromgeving</MenuItem>
          <Submenu label="Account" icon={User}>
            <MenuItem id="password" icon={KeyRound}>Wachtwoord Wijzigen</MenuItem>
            <MenuItem id="two-factor" icon={ShieldCheck}>2FA</MenuItem>
            <MenuItem id="logout" icon={LogOut}>Uitloggen</MenuItem>
          </Submenu>
        </Menu>
      </MenuTrigger>
      <MenuTrigger>
        <Button icon={MapIcon}>Achtergrond</Button>
        <Menu
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={background}
          onSelectionChange={(keys) => setBackground(keys === 'all' ? keys : new Set(keys))}
        >
          <MenuSection title="Achtergrondkaart">
            <MenuItem id="brt">BRT Achtergrondkaart</MenuItem>
            <MenuItem id="photo" description="Gevlogen in het voorjaar">Luchtfoto 2026</MenuItem>
            <MenuItem id="none">Lege Kaart</MenuItem>
          </MenuSection>
        </Menu>
      </MenuTrigger>
      <MenuTrigger>
        <Button>Laag</Button>
        <Menu>
          <MenuItem id="style">Stijl aanpassen</MenuItem>
          <MenuSeparator />
          <MenuItem id="delete" icon={Trash2} tone="danger">Kaart verwijderen</MenuItem>
        </Menu>
      </MenuTrigger>
      <Later />
      <PopoverTrigger>
        <Button>Uitleg</Button>
        <Popover label="Uitleg">
          <p>De afstand loopt over de weg, niet hemelsbreed.</p>
        </Popover>
      </PopoverTrigger>
      <Tooltip text="Afstand en oppervlakte op de kaart">
        <Button>Met tooltip</Button>
      </Tooltip>
    </div>
  );
}

export default { title: 'Menu, popover en tooltip', order: 100, Show } satisfies GallerySection;
