import { Button } from 'react-aria-components/Button';
import { formatScale } from '#platform/geo/format.ts';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { NEARER_SCALES, scalesOf, SCALES } from '../model/scales.ts';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';
import { roundScale } from './scale-bar.ts';
import styles from './ScaleBar.module.css';

/** So near that nobody sees the difference. */
const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.001;

/** The scale as it is, and the round ones to choose from. */
export const ScaleMenu = () => {
  const map = useMap();
  const scale = useMapState(map, (state) => state.scale);
  const scales = scalesOf(map, [...SCALES, ...NEARER_SCALES]);
  const shown = formatScale(roundScale(scale));
  return (
    <MenuTrigger>
      <Button className={styles.ratio} aria-label={nl.scale(shown)}>
        {shown}
      </Button>
      <Menu
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
      </Menu>
    </MenuTrigger>
  );
};
