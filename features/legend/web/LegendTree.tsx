import { useMemo, useState, type ClipboardEvent } from 'react';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { withoutSoftHyphens } from '#platform/web/i18n/soft-hyphens.ts';
import { canMove, countMaps, itemsWith, openableKeys, type LegendItem } from './legend-items.ts';
import { LegendRow } from './LegendRow.tsx';
import styles from './LegendTree.module.css';
import { nl } from './nl.ts';
import { useLegend } from './use-legend.ts';

/** Number of maps up to which no search is needed. */
const enoughToSearch = 15;

/** Leaves the soft hyphens out of copied names. */
const copyPlainly = (event: ClipboardEvent): void => {
  const text = String(document.getSelection());
  if (text === '') return;
  event.clipboardData.setData('text/plain', withoutSoftHyphens(text));
  event.preventDefault();
};

/** The tree of maps and groups, to switch, order and search. */
export const LegendTree = () => {
  const legend = useLegend();
  const { items } = legend;
  const [typed, setTyped] = useState('');
  const count = useMemo(() => countMaps(items), [items]);
  const isSearching = count > enoughToSearch && typed.trim() !== '';
  if (items.length === 0) return <EmptyState title={nl.empty} />;
  return (
    <>
      {count > enoughToSearch && (
        <div className={styles.search}>
          <SearchField label={nl.search} placeholder={nl.search} value={typed} onChange={setTyped} />
        </div>
      )}
      {isSearching ? (
        <FoundLines items={items} typed={typed} count={count} />
      ) : (
        <div className={styles.tree} onCopy={copyPlainly}>
          <Tree
            label={nl.mapsOf}
            items={items}
            Row={LegendRow}
            expandedKeys={legend.expanded}
            onExpandedChange={legend.expand}
            onMove={legend.move}
            canMove={canMove}
            mayContain={legend.mayContain}
          />
        </div>
      )}
    </>
  );
};

interface Found {
  readonly items: readonly LegendItem[];
  readonly typed: string;
  readonly count: number;
}

/** Search results. They cannot be reordered, since they are only part of the tree. */
const FoundLines = ({ items, typed, count }: Found) => {
  const found = useMemo(() => itemsWith(items, typed), [items, typed]);
  const n = countMaps(found);
  return (
    <>
      <p role="status" className={styles.count}>
        {found.length === 0 ? nl.nothingFound : fill(nl.found, { n, all: count })}
      </p>
      {/* The key remounts the tree for another query, so that all results are expanded. */}
      {found.length > 0 && <Tree key={typed} label={nl.mapsOf} items={found} Row={LegendRow} defaultExpandedKeys={openableKeys(found, typed)} />}
    </>
  );
};
