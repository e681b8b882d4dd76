import { Funnel, TriangleAlert, User, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { MapLayer, type MapLayerState } from '#platform/map/layers/map-layer.ts';
import type { LegendNode, NodeState } from '#platform/map/layers/legend-node.ts';
import { SubLayer } from '#platform/map/layers/sub-layers.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { withSoftHyphens } from '#platform/web/i18n/soft-hyphens.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { countHidden, isNarrowed } from './category-switch.ts';
import { LegendCategory, mapOf, type LegendItem } from './legend-items.ts';
import styles from './LegendRow.module.css';
import { hiddenNote, nl } from './nl.ts';
import { hasMenu, useRowActions } from './row-actions.ts';

const loadOpacity = () => import('./OpacityBar.tsx').then((module) => ({ default: module.OpacityBar }));
/** Lazy, because the style engine that paints it is large. */
const loadSwatch = () => import('./symbols/RowSwatch.tsx').then((module) => ({ default: module.RowSwatch }));
/** Lazy, because few maps have a time slider. */
const loadTravel = () => import('./TravelSlider.tsx').then((module) => ({ default: module.TravelSlider }));

type Condition = 'broken' | 'loading' | 'outOfRange' | 'plain';

const hasLoad = (state: NodeState): state is MapLayerState => 'load' in state;

const conditionOf = (state: NodeState): Condition => {
  if (hasLoad(state) && state.visible && state.load === 'broken') return 'broken';
  if (state.outOfRange) return 'outOfRange';
  return hasLoad(state) && state.visible && state.load === 'loading' ? 'loading' : 'plain';
};

const words = { broken: nl.broken, loading: nl.loading, outOfRange: nl.outOfRange, plain: null } as const;

/** A line of the legend that is drawn. */
type Drawn = MapLayer | SubLayer;

/** Returns the number of categories of a map or layer that are hidden. */
const useHiddenCount = (node: LegendNode): number =>
  useDerived(useMap().filters, (contributions) => {
    const map = node instanceof MapLayer || node instanceof SubLayer ? mapOf(node) : null;
    return map ? countHidden(contributions, map.key, node instanceof SubLayer ? node.definition.name : undefined) : 0;
  });

/** Whether a map shows features that a switch or filter leaves out, because its source cannot be filtered. */
const useIsUnfiltered = (node: LegendNode): boolean => {
  const { filters } = useMap();
  return useDerived(filters, () => node instanceof MapLayer && filters.unmetOf(node).length > 0);
};

/** Whether a filter, query, table or chart hides features of a map; for a layer, only of that layer. */
const useIsNarrowed = (node: LegendNode): boolean => {
  const { filters } = useMap();
  return useDerived(filters, () => {
    const map = node instanceof MapLayer || node instanceof SubLayer ? mapOf(node) : null;
    return map !== null && isNarrowed(filters.of(map), node instanceof SubLayer ? node.definition.name : undefined);
  });
};

/** A row of the legend: of a map, a group, a layer or a category. */
export const LegendRow = ({ node: { node, text } }: { readonly node: LegendItem }) =>
  (node instanceof LegendCategory ? <CategoryRow line={node} /> : <NodeRow node={node} text={text} />);

/** Checkbox, name, loading status and menu. */
const NodeRow = ({ node, text }: { readonly node: LegendNode; readonly text: string }) => {
  const state = useLegendNode(node);
  const { openMenu, opacity } = useRowActions();
  const isOpacityOpen = useDerived(opacity.node, (open) => open === node);
  const condition = conditionOf(state);
  const hidden = useHiddenCount(node);
  const isUnfiltered = useIsUnfiltered(node);
  const isFiltered = useIsNarrowed(node);
  const note = isUnfiltered ? nl.unfiltered : hidden > 0 ? hiddenNote(hidden) : null;
  const tooltip = node instanceof MapLayer ? node.definition.tooltip : null;
  const isPersonal = node instanceof MapLayer && node.definition.only_for_me;
  const isDrawn = node instanceof MapLayer || node instanceof SubLayer;
  const isTravelling = node instanceof MapLayer && node.definition.travel && state.visible && node.stops.length > 1;
  return (
    <TreeRow
      check={{ state: state.mixed ? 'mixed' : state.visible, onChange: (isOn) => node.setVisible(isOn) }}
      note={note}
      isBold={!isDrawn}
      sign={isDrawn ? <Sign node={node} condition={condition} name={text} /> : undefined}
      menu={hasMenu(node) ? { label: fill(nl.menuOf, { name: text }), open: (button) => openMenu(node, button) } : undefined}
      below={
        (isTravelling || isOpacityOpen) && (
          <>
            {isOpacityOpen && <Deferred load={loadOpacity} props={{ node, onClose: () => opacity.close() }} />}
            {isTravelling && node instanceof MapLayer && <Deferred load={loadTravel} props={{ map: node }} />}
          </>
        )
      }
      tip={[words[condition], note, tooltip].filter(Boolean).join(' ')}
    >
      <span className={styles[condition]}>
        {withSoftHyphens(text)}
        {isPersonal && <Mark icon={User} label={nl.personal} />}
        {isFiltered && <Mark icon={Funnel} label={nl.filtered} />}
      </span>
    </TreeRow>
  );
};

interface SignProps {
  readonly node: Drawn;
  readonly condition: Condition;
  readonly name: string;
}

/** What stands before the name: the loading status, else the symbol. All have the same place, so that the name does not move. */
const Sign = ({ node, condition, name }: SignProps) => {
  if (condition === 'loading') return <Spinner size="s" label={nl.loading} />;
  if (condition !== 'broken') return <Symbol node={node} />;
  return (
    <span role="img" aria-label={fill(nl.brokenShort, { name })}>
      <TriangleAlert className={styles.alert} aria-hidden="true" />
    </span>
  );
};

/** A small icon after the name. */
const Mark = ({ icon: Icon, label }: { readonly icon: LucideIcon; readonly label: string }) => (
  <span role="img" aria-label={label} title={label}>
    <Icon className={styles.mark} aria-hidden="true" />
  </span>
);

/** The configured icon, else a swatch; also when the icon cannot be loaded. */
const Symbol = ({ node }: { readonly node: Drawn }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const { icon } = node.definition;
  const map = mapOf(node);
  if (icon && failed !== icon) return <img src={icon} alt="" loading="lazy" className={styles.icon} onError={() => setFailed(icon)} />;
  return map && <Deferred load={loadSwatch} props={{ map, layer: node instanceof SubLayer ? node.definition.name : null }} />;
};
