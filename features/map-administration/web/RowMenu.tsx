import { Copy, Eye, EyeOff, MoreVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import type { ListedMap } from '../contract.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { nl } from './nl.ts';
import { RemoveMaps } from './RemoveMaps.tsx';
import { useChangeMaps } from './use-change-maps.ts';

/** The menu of a map in the list. */
export const RowMenu = ({ map }: { readonly map: ListedMap }) => {
  const change = useChangeMaps();
  const [open, setOpen] = useState<'copy' | 'remove' | null>(null);
  const act = (key: string): void => {
    if (key === 'hide') void change([map], { hide: !map.hide }, nl.changedN(1));
    else setOpen(key === 'copy' ? 'copy' : 'remove');
  };
  return (
    <>
      <MenuTrigger>
        <IconButton icon={MoreVertical} label={nl.more(map.name)} size="s" />
        <Menu aria-label={nl.more(map.name)} placement="bottom end" onAction={(key) => act(String(key))}>
          <MenuItem id="copy" icon={Copy}>{nl.copy}</MenuItem>
          <MenuItem id="hide" icon={map.hide ? Eye : EyeOff}>{map.hide ? nl.show : nl.hide}</MenuItem>
          <MenuItem id="remove" icon={Trash2} tone="danger">{nl.remove}</MenuItem>
        </Menu>
      </MenuTrigger>
      {open === 'copy' && <CopyDialog map={map} close={() => setOpen(null)} />}
      {open === 'remove' && <RemoveMaps maps={[map]} close={() => setOpen(null)} />}
    </>
  );
};
