import type { MouseEvent } from 'react';
import { useDrawerStore } from '#platform/web/shell/drawer.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import { focusIn } from './focus-in.ts';
import { isSmall } from './narrow.ts';
import styles from './SkipLinks.module.css';

interface Props {
  readonly mapId: string;
  readonly drawerId: string;
}

/** The first tab stops of the page: links that skip to the map and to the first tab of the drawer. */
export const SkipLinks = ({ mapId, drawerId }: Props) => {
  const [first] = useSlot(drawerTabs);
  const drawer = useDrawerStore();
  const toMap = (event: MouseEvent): void => {
    event.preventDefault();
    focusIn(mapId, '[tabindex="0"]');
  };
  const toTab = (event: MouseEvent): void => {
    event.preventDefault();
    if (first) drawer.getState().openTab(first.id);
    // On a phone the first button is the grip of the sheet.
    focusIn(drawerId, isSmall() ? 'button' : '[role="tab"][aria-selected="true"]');
  };
  return (
    <div className={styles.links}>
      <a href={`#${mapId}`} className={styles.link} onClick={toMap}>
        {nl.skipToMap}
      </a>
      {first && (
        <a href={`#${drawerId}`} className={styles.link} onClick={toTab}>
          {fill(nl.skipTo, { tab: first.label })}
        </a>
      )}
    </div>
  );
};
