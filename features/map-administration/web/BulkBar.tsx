import { Copyright, Eye, EyeOff, MousePointerClick, Ruler, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { clicks, type ListedMap } from '../contract.ts';
import { AttributionDialog, RangeDialog } from './BulkDialogs.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { RemoveMaps } from './RemoveMaps.tsx';
import { useChangeMaps, type MapChange } from './use-change-maps.ts';

interface Props {
  readonly maps: readonly ListedMap[];
  readonly clear: () => void;
}

/** The actions for the selected maps of the list. */
export const BulkBar = ({ maps, clear }: Props) => {
  const change = useChangeMaps();
  const [open, setOpen] = useState<'attribution' | 'range' | 'remove' | null>(null);
  const set = async (what: MapChange): Promise<void> => {
    setOpen(null);
    await change(maps, what, nl.changedN(maps.length));
    clear();
  };
  return (
    <div className={styles.bulk} role="group" aria-label={nl.bulk}>
      <strong role="status">{nl.selected(maps.length)}</strong>
      <Button icon={EyeOff} onPress={() => void set({ hide: true })}>{nl.hide}</Button>
      <Button icon={Eye} onPress={() => void set({ hide: false })}>{nl.show}</Button>
      <MenuTrigger>
        <Button icon={MousePointerClick}>{nl.setClick}</Button>
        <Menu aria-label={nl.setClick} onAction={(key) => void set({ click: clicks.find((one) => one === key) ?? null })}>
          {(['none', ...clicks] as const).map((one) => <MenuItem key={one} id={one}>{nl.clicks[one]}</MenuItem>)}
        </Menu>
      </MenuTrigger>
      <Button icon={Ruler} onPress={() => setOpen('range')}>{nl.setRange}</Button>
      <Button icon={Copyright} onPress={() => setOpen('attribution')}>{nl.setAttribution}</Button>
      <Button icon={Trash2} onPress={() => setOpen('remove')}>{nl.remove}</Button>
      <Button icon={X} variant="quiet" onPress={clear}>{nl.clearSelection}</Button>
      {open === 'attribution' && <AttributionDialog apply={(what) => void set(what)} close={() => setOpen(null)} />}
      {open === 'range' && <RangeDialog apply={(what) => void set(what)} close={() => setOpen(null)} />}
      {open === 'remove' && <RemoveMaps maps={maps} close={() => setOpen(null)} onRemoved={clear} />}
    </div>
  );
};
