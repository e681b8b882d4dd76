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
import { nl } from '../nl.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './TopBar.module.css';

export const TopBar = ({ drawerId }: { readonly drawerId: string }) => {
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const toggle = useDrawer((drawer) => drawer.toggle);
  const { organization_name: organisation } = useEnvironment();
  const { name } = useConfiguration();
  return (
    <header className={styles.bar}>
      <IconButton
        label={nl.toggleMenu}
        icon={Menu}
        tone="header"
        onPress={toggle}
        aria-expanded={isOpen}
        aria-controls={drawerId}
        tooltipPlacement="bottom"
      />
      <Brand organisation={organisation} />
      <PageHeading className={styles.heading}>{name}</PageHeading>
      <div className={styles.places}>
        {useSlot(topBar).map((item) => (
          <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.place} />} />
        ))}
      </div>
      <AccountMenu />
    </header>
  );
};
