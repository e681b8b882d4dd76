import { formatScale } from '#platform/geo/format.ts';
import { MenuItem } from '#platform/ui/menu/Menu.tsx';
import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { NEARER_SCALES, scalesOf, SCALES } from '../model/scales.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';

/** Whether two scales differ too little to see. */
const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.001;

/** The menu of round scales. */
export const ScaleList = ({ menu, scale }: { readonly menu: OpenMenu; readonly scale: number }) => {
  const map = useMap();
  const scales = scalesOf(map, [...SCALES, ...NEARER_SCALES]);
  return (
    <OpenedMenu
      menu={menu}
      aria-label={nl.chooseScale}
      placement="top start"
      selectionMode="single"
      selectedKeys={scales.filter((offered) => isSame(offered, scale))}
      onAction={(key) => map.navigation.setScale(Number(key))}
    >
      {scales.map((offered) => (
        <MenuItem key={offered} id={offered}>
          {formatScale(offered)}
        </MenuItem>
      ))}
    </OpenedMenu>
  );
};
