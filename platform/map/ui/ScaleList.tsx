import { formatScale } from '#platform/geo/format.ts';
import { MenuItem } from '#platform/ui/menu/Menu.tsx';
import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { NEARER_SCALES, scalesOf, SCALES } from '../model/scales.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';

/** So near that nobody sees the difference. */
const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.001;

/** The round scales, for as long as the menu is open. */
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
