import { EllipsisVertical, Pencil, Trash2, Undo2, Users } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { OwnMap } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './OwnMaps.module.css';

interface Props {
  readonly map: OwnMap;
  /** Undefined: the map is in the open legend, or cannot be put into it. */
  readonly onPutBack: (() => void) | undefined;
  /** Undefined: the user cannot offer it to everyone in the open configuration, or has done so. */
  readonly onShare: (() => void) | undefined;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const contentsOf = ({ features, service }: OwnMap): string => {
  if (service === null) return nl.features(features ?? 0);
  const layers = nl.layers(service.layers);
  return service.host === null ? layers : fill(nl.ofService, { layers, host: service.host });
};

const placesOf = ({ configurations }: OwnMap): string =>
  (configurations.length === 0
    ? nl.nowhere
    : fill(nl.places, { places: configurations.map(({ name, only_for_me: isMine }) => (isMine ? fill(nl.onlyForMe, { name }) : name)).join(', ') }));

/** A map that the user made: what it holds, where it is shown, and what can be done with it. */
export const OwnMapRow = ({ map, onPutBack, onShare, onRename, onRemove }: Props) => {
  const { name } = map;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={common.strong}>{name}</p>
        <p className={common.muted}>{contentsOf(map)}. <span className={styles.whole}>{fill(nl.made, { date: formatDate(map.created_at) })}</span></p>
        <p className={common.muted}>{placesOf(map)}</p>
      </div>
      <div className={styles.actions}>
        {onPutBack && <Button icon={Undo2} aria-label={fill(nl.putBackOf, { name })} onPress={onPutBack}>{nl.putBack}</Button>}
        <MenuTrigger>
          <IconButton label={fill(nl.more, { name })} icon={EllipsisVertical} />
          <Menu aria-label={fill(nl.more, { name })} placement="bottom end">
            {map.abilities.rename && <MenuItem icon={Pencil} onAction={onRename}>{nl.rename}</MenuItem>}
            {onShare && <MenuItem icon={Users} onAction={onShare}>{nl.share}</MenuItem>}
            <MenuItem icon={Trash2} tone="danger" onAction={onRemove}>{nl.remove}</MenuItem>
          </Menu>
        </MenuTrigger>
      </div>
    </li>
  );
};
