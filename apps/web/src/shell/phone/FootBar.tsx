import { Wrench, type LucideIcon } from 'lucide-react';
import { Badge } from '#platform/ui/badge/Badge.tsx';
import { classes } from '#platform/ui/classes.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { useDrawer, useDrawerStore } from '#platform/web/shell/drawer.ts';
import { drawerTabs, topBar, type DrawerTab } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../../nl.ts';
import { focusIn } from '../focus-in.ts';
import { useTabBadge } from '../use-tab-badge.ts';
import { footButtonId, toolsOrder, toolsTab } from './foot-tabs.ts';
import styles from './FootBar.module.css';

interface Props {
  readonly drawerId: string;
  readonly topBarId: string;
  /** A tool is active. */
  readonly isToolActive: boolean;
}

interface Entry extends Pick<DrawerTab, 'useBadge' | 'badgeLabel'> {
  /** Tabs in its sheet that count what is new. */
  readonly inside?: readonly DrawerTab[];
  /** Id of the tab that it opens; null: it focuses the field in the bar at the top. */
  readonly tab: string | null;
  readonly order: number;
  readonly word: string;
  readonly icon: LucideIcon;
}

/** The bar at the foot of a phone: an icon with a word for what is used most. Each opens or closes its sheet. */
export const FootBar = ({ drawerId, topBarId, isToolActive }: Props) => {
  const store = useDrawerStore();
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const tabs = useSlot(drawerTabs);
  const chosen = useDrawer((drawer) => drawer.tab) ?? tabs[0]?.id;
  const entries: readonly Entry[] = [
    ...tabs.flatMap(({ id, foot, ...tab }) => (foot ? [{ ...tab, ...foot, tab: id }] : [])),
    ...useSlot(topBar).flatMap(({ foot }) => (foot ? [{ ...foot, tab: null }] : [])),
    { tab: toolsTab, order: toolsOrder, word: nl.tools, icon: Wrench, inside: tabs.filter(({ foot, useBadge, badgeLabel }) => !foot && useBadge && !badgeLabel) },
  ].toSorted((one, other) => one.order - other.order);
  const press = (tab: string | null, byKey: boolean): void => {
    if (tab === null) {
      // At once: a phone shows its keyboard only for a focus within the press.
      document.getElementById(topBarId)?.querySelector('input')?.focus();
      if (store.getState().height === 'full') store.getState().close();
      return;
    }
    if (isOpen && chosen === tab) store.getState().close();
    else {
      store.getState().openTabAsLeft(tab);
      if (byKey) focusIn(drawerId, 'button');
    }
  };
  return (
    <nav className={styles.bar} aria-label={nl.footBar}>
      {entries.map((entry) => (
        <FootButton
          key={entry.word} entry={entry} drawerId={drawerId} isOpen={isOpen && entry.tab === chosen}
          isMarked={entry.tab === toolsTab && isToolActive} onPress={press}
        />
      ))}
    </nav>
  );
};

interface ButtonProps {
  readonly entry: Entry;
  readonly drawerId: string;
  readonly isOpen: boolean;
  readonly isMarked: boolean;
  readonly onPress: (tab: string | null, byKey: boolean) => void;
}

/** The badge of a tab in the sheet. It describes the button and leaves its name as it is. */
const InsideBadge = ({ tab, id }: { readonly tab: DrawerTab; readonly id: string }) => {
  const { count } = useTabBadge(tab);
  return (
    <>
      <span aria-hidden="true"><Badge count={count} /></span>
      <span id={id} hidden>{count > 0 && `${tab.label}: ${ui.badge(count)}`}</span>
    </>
  );
};

const FootButton = ({ entry, drawerId, isOpen, isMarked, onPress }: ButtonProps) => {
  const { tab, word, icon: Icon, inside = [] } = entry;
  const badge = useTabBadge(entry);
  const newId = ({ id }: DrawerTab): string => `${drawerId}-new-${id}`;
  return (
    <button
      type="button" className={classes(styles.button, (isOpen || isMarked) && styles.active)}
      {...(tab !== null && { id: footButtonId(drawerId, tab), 'aria-expanded': isOpen, 'aria-controls': drawerId })}
      {...(inside.length > 0 && { 'aria-describedby': inside.map(newId).join(' ') })} onClick={({ detail }) => onPress(tab, detail === 0)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.word}>{word}</span>
      <span className={styles.badge}>
        <Badge {...badge} />
        {inside.map((one) => <InsideBadge key={one.id} tab={one} id={newId(one)} />)}
      </span>
    </button>
  );
};
