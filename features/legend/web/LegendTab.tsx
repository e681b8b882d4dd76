import { useEffect, useRef } from 'react';
import { LegendContent } from './LegendContent.tsx';
import styles from './LegendTab.module.css';
import { RowActionsContext } from './row-actions.ts';
import { useRowMenus } from './use-row-menu.tsx';

/**
 * The legend, or the panel that replaces it for one of its maps. The replaced legend stays mounted, so that it keeps its state.
 * @first-view
 */
export const LegendTab = () => {
  const { actions, over, instead } = useRowMenus();
  const replacement = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const isReplaced = instead !== null;
  const wasReplaced = useRef(false);
  useEffect(() => {
    if (isReplaced) replacement.current?.focus();
    // A panel that no button of the legend opened leaves the focus nowhere.
    else if (wasReplaced.current && document.activeElement === document.body) legend.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
  return (
    <>
      {isReplaced && (
        <div ref={replacement} tabIndex={-1} className={styles.tab}>
          {instead}
        </div>
      )}
      <div ref={legend} tabIndex={-1} className={styles.tab} hidden={isReplaced}>
        <RowActionsContext value={actions}>
          <LegendContent />
        </RowActionsContext>
      </div>
      {over}
    </>
  );
};
