import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { legendHeader } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { canMove } from './legend-items.ts';
import { LegendRow } from './LegendRow.tsx';
import styles from './LegendTab.module.css';
import { nl } from './nl.ts';
import { Symbols } from './Symbols.tsx';
import { useLegend } from './use-legend.ts';

/** Two sections: what there is to switch on, and what is drawn how. @first-view */
export const LegendTab = () => {
  const { items, expanded, expand, move, mayContain } = useLegend();
  const { mapManageOpen, dynLegendOpen } = useConfiguration().options;
  return (
    <div className={styles.tab}>
      {useSlot(legendHeader).map((item) => (
        <Deferred key={item.id} load={item.load} props={{}} />
      ))}
      <Disclosure title={nl.maps} defaultExpanded={mapManageOpen}>
        {items.length === 0 ? (
          <EmptyState title={nl.empty} />
        ) : (
          <Tree
            label={nl.mapsOf}
            items={items}
            Row={LegendRow}
            expandedKeys={expanded}
            onExpandedChange={expand}
            onMove={move}
            canMove={canMove}
            mayContain={mayContain}
          />
        )}
      </Disclosure>
      <Disclosure title={nl.symbols} defaultExpanded={dynLegendOpen}>
        <Symbols />
      </Disclosure>
    </div>
  );
};
