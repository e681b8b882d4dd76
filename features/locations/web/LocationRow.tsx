import { ChevronDown, ChevronUp, EllipsisVertical, Link2, MapPin, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { SavedLocation } from '../contract.ts';
import styles from './Locations.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly location: SavedLocation;
  /** Undefined when the row cannot move in that direction. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onGo: () => void;
  readonly onCopyLink: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A location; its name moves the map there. */
export const LocationRow = ({ location: { name, may_change }, onUp, onDown, onGo, onCopyLink, onRename, onRemove }: Props) => (
  <li className={styles.row}>
    <Button variant="quiet" icon={MapPin} onPress={onGo} aria-label={fill(nl.goTo, { name })}>
      <span className={styles.name}>{name}</span>
    </Button>
    <MenuTrigger>
      <IconButton label={fill(nl.more, { name })} icon={EllipsisVertical} size="s" />
      <Menu aria-label={fill(nl.more, { name })} placement="bottom end">
        <MenuItem icon={Link2} onAction={onCopyLink}>{nl.copyLink}</MenuItem>
        {may_change && <MenuItem icon={Pencil} onAction={onRename}>{nl.rename}</MenuItem>}
        {onUp && <MenuItem icon={ChevronUp} onAction={onUp}>{nl.up}</MenuItem>}
        {onDown && <MenuItem icon={ChevronDown} onAction={onDown}>{nl.down}</MenuItem>}
        {may_change && <MenuItem icon={Trash2} tone="danger" onAction={onRemove}>{nl.remove}</MenuItem>}
      </Menu>
    </MenuTrigger>
  </li>
);
