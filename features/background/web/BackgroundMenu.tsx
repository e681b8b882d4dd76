import { ChevronUp, Layers2 } from 'lucide-react';
import { useBackground } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Background.module.css';
import { nl } from './nl.ts';

const none = 'none';

interface Props {
  /** Beside a button that names a background already. */
  readonly isBare?: boolean;
}

/** All backgrounds, and none. */
export const BackgroundMenu = ({ isBare = false }: Props) => {
  const { layers } = useMap();
  const shown = useBackground();
  const name = shown?.label ?? nl.empty;
  return (
    <div className={isBare ? undefined : styles.card}>
      <MenuTrigger>
        {isBare ? (
          <IconButton label={nl.label} icon={ChevronUp} tooltipPlacement="top" />
        ) : (
          <Button variant="quiet" icon={Layers2} aria-label={fill(nl.shown, { name })}>
            {name}
          </Button>
        )}
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
