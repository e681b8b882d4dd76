import { X } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode, type RefCallback } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { useDrawer, type SheetHeight } from '#platform/web/shell/drawer.ts';
import { nl } from '../../nl.ts';
import { useBeside } from '../narrow.ts';
import { cssHeight, heightsFor, nextHeight, shownHeight, steppedHeight } from './sheet-heights.ts';
import styles from './Sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

const heightNames: Readonly<Record<SheetHeight, string>> = { peek: nl.sheetPeek, half: nl.sheetHalf, full: nl.sheetFull };
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface Props {
  readonly id: string;
  readonly title: string;
  /** Gets the element of the sheet. */
  readonly frame: RefCallback<HTMLElement>;
  /** Takes the focus that a sheet with the focus had when it closed. */
  readonly giveBackFocus: () => void;
  readonly children: ReactNode;
}

/** The drawer of a phone: a sheet over the lower part of the map, in three heights. Its head is dragged; the grip is pressed or moved by keys. */
export const Sheet = ({ id, title, frame, giveBackFocus, children }: Props) => {
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const kept = useDrawer((drawer) => drawer.height);
  const setHeight = useDrawer((drawer) => drawer.setHeight);
  const closeDrawer = useDrawer((drawer) => drawer.close);
  const isBeside = useBeside();
  const titleId = useId();
  const heights = heightsFor(isBeside);
  const height = shownHeight(kept, isBeside);

  const close = (): void => {
    if (document.getElementById(id)?.contains(document.activeElement)) giveBackFocus();
    closeDrawer();
  };
  const change = (next: SheetHeight): void => {
    if (next === height) return;
    setHeight(next);
    announce(heightNames[next]);
  };
  const drag = useSheetDrag(heights, (rest) => {
    const sheet = document.getElementById(id);
    // React does not write a height that it knows already.
    if (sheet) sheet.style.height = cssHeight[rest ?? height];
    if (rest === null) close();
    else change(rest);
  });
  const press = (event: KeyboardEvent): void => {
    // Keys in a menu or dialog that was opened from the sheet come here as well.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const stepByKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const goal = event.key === 'Home' ? heights[0] : event.key === 'End' ? heights.at(-1) : step && steppedHeight(height, step, heights);
    if (!goal) return;
    event.preventDefault();
    change(goal);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus in it is
    <section
      ref={frame} id={id} aria-label={nl.menu} className={styles.sheet} hidden={!isOpen} data-height={height}
      style={{ height: cssHeight[height] }} onKeyDown={press}
    >
      <div className={styles.head} {...drag}>
        <button
          type="button" className={styles.grip} aria-label={height === heights.at(-1) ? nl.smaller : nl.larger} aria-describedby={titleId}
          onClick={() => change(nextHeight(height, heights))} onKeyDown={stepByKey}
        />
        <h2 id={titleId} className={styles.title}>{title}</h2>
        <IconButton label={ui.close} icon={X} onPress={close} tooltipPlacement="left" />
      </div>
      <div className={styles.body} inert={height === 'peek'}>{children}</div>
    </section>
  );
};
