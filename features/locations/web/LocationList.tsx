import { MapPin, ChevronDown, ChevronUp, EllipsisVertical, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { parseExtent } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import type { SavedLocation } from '../contract.ts';
import styles from './Locations.module.css';
import { NameDialog } from './NameDialog.tsx';
import { nl } from './nl.ts';
import { useLocations } from './use-locations.ts';

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
const LocationRow = ({ location: { name, may_change }, onUp, onDown, onGo, onCopyLink, onRename, onRemove }: Props) => (
  <li className={classes(common.ends2, styles.row)}>
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

/** Returns the list with one location moved by this number of places. */
const moved = (list: readonly SavedLocation[], from: number, by: number): readonly SavedLocation[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, from + by), ...list.slice(from, from + 1), ...rest.slice(from + by)];
};

/** The saved locations, with buttons to go to them. */
export const LocationList = () => {
  const map = useMap();
  const { public: isPublic } = useConfiguration();
  const { public: token } = useParams();
  const { list, isError, rename, remove, putInOrder } = useLocations();
  const [renaming, setRenaming] = useState<SavedLocation | null>(null);

  const goTo = ({ extent }: SavedLocation): void => {
    const place = parseExtent(extent);
    if (place) map.navigation.fit(place, { margin: 0 });
  };
  const copyLink = ({ extent }: SavedLocation): void =>
    void copyText(new URL(`${token ? `/${token}` : ''}/locatie/${extent}`, location.href).href);
  const move = (from: number, by: number) => async (): Promise<void> => {
    const wanted = moved(list ?? [], from, by);
    if (await putInOrder(wanted.map(({ id }) => id))) {
      announce(fill(nl.moved, { name: list?.[from]?.name ?? '', place: from + by + 1, total: wanted.length }));
    }
  };
  const canMove = list?.every(({ may_change }) => may_change) ?? false;

  if (isError) return <FormAlert>{nl.loadFailed}</FormAlert>;
  if (!list) return <SkeletonList rows={4} rowHeight={44} label={nl.loading} />;
  if (list.length === 0) return <EmptyState icon={MapPin} title={isPublic ? nl.emptyPublic : nl.empty} />;
  return (
    <>
      <ul className={styles.list} aria-label={nl.list}>
        {list.map((saved, index) => (
          <LocationRow
            key={saved.id}
            location={saved}
            onGo={() => goTo(saved)}
            onCopyLink={() => copyLink(saved)}
            onRename={() => setRenaming(saved)}
            onRemove={() => void remove(saved)}
            onUp={canMove && index > 0 ? () => void move(index, -1)() : undefined}
            onDown={canMove && index < list.length - 1 ? () => void move(index, 1)() : undefined}
          />
        ))}
      </ul>
      {renaming && (
        <NameDialog
          title={nl.rename}
          name={renaming.name}
          close={() => setRenaming(null)}
          onName={async (name) => {
            const isDone = await rename(renaming.id, name);
            if (isDone) snackbar.show({ text: nl.renamed });
            return isDone;
          }}
        />
      )}
    </>
  );
};
