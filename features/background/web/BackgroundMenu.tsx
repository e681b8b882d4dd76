import { ChevronUp, Layers2 } from 'lucide-react';
import { useBackground } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import styles from './Background.module.css';
import { nl } from './nl.ts';

const none = 'none';

interface Props {
  /** Within another card. */
  readonly isBare?: boolean;
}

/** All backgrounds, and none. */
export const BackgroundMenu = ({ isBare = false }: Props) => {
  const { layers } = useMap();
  const shown = useBackground();
  return (
    <div className={isBare ? undefined : styles.card}>
      <MenuTrigger>
        <IconButton label={nl.label} icon={isBare ? ChevronUp : Layers2} tooltipPlacement="top" />
        <Menu
          aria-label={nl.label}
          placement="top start"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown?.key ?? none]}
          onAction={(key) => layers.showBackground(layers.backgrounds.find((map) => map.key === key) ?? null)}
        >
          {[
            ...layers.backgrounds.map((map) => (
              <MenuItem key={map.key} id={map.key}>
                {map.label}
              </MenuItem>
            )),
            <MenuItem key={none} id={none}>
              {nl.empty}
            </MenuItem>,
          ]}
        </Menu>
      </MenuTrigger>
    </div>
  );
};
