import { Menu } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { Brand } from '#platform/web/shell/Brand.tsx';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { topBar } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { nl } from '../nl.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './TopBar.module.css';

interface Props {
  readonly id: string;
  readonly drawerId: string;
  /** A sheet covers the map and what is over it. */
  readonly isCovered: boolean;
}

/** The bar at the top; on phones a card over the map with the search box in it. */
export const TopBar = ({ id, drawerId, isCovered }: Props) => {
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const toggle = useDrawer((drawer) => drawer.toggle);
  const { organization_name: organisation } = useEnvironment();
  const { name } = useConfiguration();
  const isSmall = useSmall();
  return (
    <header id={id} className={styles.bar}>
      <IconButton
        label={nl.toggleMenu}
        icon={Menu}
        tone={isSmall ? 'plain' : 'header'}
        onPress={toggle}
        aria-expanded={isOpen}
        aria-controls={drawerId}
        tooltipPlacement="bottom"
      />
      <div className={styles.names} data-covered={isCovered || undefined}>
        <Brand organisation={organisation} />
        <PageHeading className={styles.heading}>{name}</PageHeading>
      </div>
      <div className={styles.places}>
        {useSlot(topBar).map((item) => (
          <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.place} />} />
        ))}
      </div>
      <AccountMenu tone={isSmall ? 'plain' : 'header'} />
    </header>
  );
};
