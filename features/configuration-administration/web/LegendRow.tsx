import { use } from 'react';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Editor.module.css';
import { LegendContext } from './legend-context.ts';
import type { LegendItem } from './legend-items.ts';
import { nl } from './nl.ts';

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 });

/** A map or group in the tree: whether it is on when the map opens, and a button to edit it. */
export const LegendRow = ({ node: item }: { readonly node: LegendItem }) => {
  const { show, edit } = use(LegendContext);
  const { node } = item;
  const isFaint = 'opacity' in node && node.opacity < 1;
  return (
    <TreeRow
      check={{ state: item.visible, onChange: (visible) => show(item.id, visible) }}
      menu={{ label: fill(nl.edit, { name: item.text }), open: () => edit(item.id) }}
    >
      {item.text}{isFaint && <span className={styles.muted}> · {percent.format(node.opacity)}</span>}
    </TreeRow>
  );
};
