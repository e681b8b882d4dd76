import { TriangleAlert } from 'lucide-react';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import type { MapLayerState } from '#platform/map/layers/map-layer.ts';
import type { NodeState } from '#platform/map/layers/legend-node.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItem } from './legend-items.ts';
import styles from './LegendRow.module.css';
import { nl } from './nl.ts';

const hasLoad = (state: NodeState): state is MapLayerState => 'load' in state;

/** One line: its check, its name, and how it is doing. */
export const LegendRow = ({ node: { node, text } }: { readonly node: LegendItem }) => {
  const state = useLegendNode(node);
  const load = hasLoad(state) && state.visible ? state.load : 'not_loaded';
  const isBroken = load === 'broken';
  const isLoading = load === 'loading';
  return (
    <TreeRow
      check={{ state: state.mixed ? 'mixed' : state.visible, onChange: (isOn) => node.setVisible(isOn) }}
      actions={
        isBroken ? (
          <IconButton label={fill(nl.brokenShort, { name: text })} tooltip={nl.broken} icon={TriangleAlert} size="s" tone="danger" />
        ) : (
          isLoading && (
            <span className={styles.loading} title={nl.loading}>
              <Spinner size="s" label={nl.loading} />
            </span>
          )
        )
      }
    >
      <span
        className={isBroken ? styles.broken : state.outOfRange ? styles.outOfRange : undefined}
        title={isBroken ? nl.broken : state.outOfRange ? nl.outOfRange : undefined}
      >
        {text}
        {state.outOfRange && <VisuallyHidden> ({nl.outOfRange})</VisuallyHidden>}
      </span>
    </TreeRow>
  );
};
