import type { LucideIcon } from 'lucide-react';
import { Badge, type BadgeProps } from '#platform/ui/badge/Badge.tsx';
import { classes } from '#platform/ui/classes.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { drawerTabs, footLine, mapButtons, toolColumn, type DrawerTab, type Tool } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../../nl.ts';
import { focusIn } from '../focus-in.ts';
import { toolRows } from '../tool-rows.ts';
import { useTabBadge } from '../use-tab-badge.ts';
import { useToolsAhead } from '../use-tools-ahead.ts';
import type { Tools } from '../use-tools.ts';
import styles from './ToolSheet.module.css';

interface TileProps {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly badge?: BadgeProps;
  readonly isActive?: boolean;
  readonly onPress: (byKey: boolean) => void;
  readonly aria?: Readonly<Record<`aria-${string}`, string | boolean>>;
}

const Tile = ({ icon: Icon, word, badge, isActive = false, onPress, aria = {} }: TileProps) => (
  <li>
    <button type="button" className={classes(styles.tile, isActive && styles.active)} onClick={({ detail }) => onPress(detail === 0)} {...aria}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.word}>{word}</span>
      {badge && (
        <span className={styles.badge}>
          <Badge {...badge} />
        </span>
      )}
    </button>
  </li>
);

const ToolTile = ({ tool, tools }: { readonly tool: Tool; readonly tools: Tools }) => {
  const isActive = tool.id === tools.active;
  return (
    <Tile
      icon={tool.icon} word={tool.label} isActive={isActive} onPress={(byKey) => tools.press(tool, byKey)}
      aria={{
        ...(tools.reasonOf(tool) !== null && { 'aria-disabled': true }),
        ...(tool.kind === 'pointer' && { 'aria-pressed': isActive }),
        ...(tool.kind === 'dialog' && { 'aria-haspopup': 'dialog' }),
      }}
    />
  );
};

const TabTile = ({ tab, drawerId }: { readonly tab: DrawerTab; readonly drawerId: string }) => {
  const { id, icon, label } = tab;
  const openTab = useDrawer((drawer) => drawer.openTabAsLeft);
  const open = (byKey: boolean): void => {
    openTab(id);
    if (byKey) focusIn(drawerId, 'button');
  };
  return <Tile icon={icon} word={label} badge={useTabBadge(tab)} onPress={open} />;
};

interface Props {
  readonly drawerId: string;
  readonly tools: Tools;
}

/** What the sheet Hulpmiddelen of a phone shows: the tools, and all that has no place on a small map. */
export const ToolSheet = ({ drawerId, tools }: Props) => {
  const all = toolRows(useSlot(toolColumn)).flatMap((row) => row.tools);
  const tabs = useSlot(drawerTabs).filter(({ foot }) => !foot);
  const moves = useSlot(mapButtons).filter(({ isAtThumb }) => !isAtThumb);
  const lines = useSlot(footLine);
  useToolsAhead(all);
  return (
    <div className={styles.sheet}>
      {all.length > 0 && (
        <ul className={styles.tiles} aria-label={nl.tools}>
          {all.map((tool) => <ToolTile key={tool.id} tool={tool} tools={tools} />)}
        </ul>
      )}
      {tabs.length > 0 && (
        <>
          <h3 className={styles.heading}>{nl.morePanels}</h3>
          <ul className={styles.tiles}>
            {tabs.map((tab) => <TabTile key={tab.id} tab={tab} drawerId={drawerId} />)}
          </ul>
        </>
      )}
      {moves.length > 0 && (
        <>
          <h3 className={styles.heading}>{nl.moveMap}</h3>
          <div className={styles.row}>{moves.map(({ id, load }) => <Deferred key={id} load={load} props={{}} />)}</div>
        </>
      )}
      {lines.map(({ id, load }) => <Deferred key={id} load={load} props={{}} />)}
    </div>
  );
};
