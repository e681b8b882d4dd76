import { FolderPlus, Layers } from 'lucide-react';
import { useMemo, useState, use, createContext } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Tree } from '#platform/ui/tree/Tree.tsx';
import { TreeRow } from '#platform/ui/tree/TreeRow.tsx';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { mapsIn, nodesIn, type BackgroundPlace, type LegendNode } from '../contract/document.ts';
import styles from './Editor.module.css';
import { useField, type TabProps } from './editor-form.ts';
import { backgroundItems, groupsIn, itemsOf, keyOf, moved, newGroupId, replaced, type LegendItem } from './legend-items.ts';
import { NodeDialog } from './NodeDialog.tsx';
import { nl } from './nl.ts';
import { ResourceBox } from './ResourceBox.tsx';

interface LegendActions {
  readonly show: (key: string, visible: boolean) => void;
  readonly edit: (key: string) => void;
}

/** The actions of the rows of a tree. The object stays the same while the tab is mounted. */
const LegendContext = createContext<LegendActions>({ show: () => undefined, edit: () => undefined });

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 });

/** A map or group in the tree: whether it is on when the map opens, and a button to edit it. */
const LegendRow = ({ node: item }: { readonly node: LegendItem }) => {
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

const asMap = ({ map_id, visible, opacity }: BackgroundPlace): LegendNode => ({ kind: 'map', map_id, visible, opacity, collapsed: true });

/** The tab with the tree of maps and groups, and the list of backgrounds. */
export const LegendTab = ({ form, draft, names }: TabProps) => {
  const [legend, setLegend] = useField(form, 'legend');
  const [backgrounds, setBackgrounds] = useField(form, 'backgrounds');
  const [edited, edit] = useState<string | null>(null);
  // Earlier items by key, so that unchanged rows are not rendered again.
  const [before] = useState(() => new Map<string, LegendItem>());
  const items = useMemo(() => itemsOf(legend, (id) => names.of('maps', id), before), [legend, names, before]);
  const below = useMemo(() => backgroundItems(backgrounds, (id) => names.of('maps', id)), [backgrounds, names]);
  const taken = useMemo(() => new Set(mapsIn({ legend, backgrounds })), [legend, backgrounds]);
  const [firstOpen] = useState(() => groupsIn(legend).map(keyOf));
  const maps = nodesIn(legend).filter(({ kind }) => kind === 'map').length;

  const actions = useMemo(() => ({
    show: (key: string, visible: boolean) => setLegend(replaced(form.getValues('legend'), key, (node) => ({ ...node, visible }))),
    edit,
  }), [form, setLegend]);
  const backgroundActions = useMemo(() => ({
    show: (key: string, visible: boolean) => setBackgrounds(form.getValues('backgrounds').map((place) => (`m${place.map_id}` === key ? { ...place, visible } : place))),
    edit: (key: string) => edit(`b${key}`),
  }), [form, setBackgrounds]);

  const takeOut = (name: string, next: () => void): void => {
    const stood = { legend, backgrounds };
    next();
    edit(null);
    offerUndo(fill(nl.takenOut, { name }), async () => {
      setLegend(stood.legend);
      setBackgrounds(stood.backgrounds);
    });
  };
  const node = edited === null ? undefined : nodesIn(legend).find((one) => keyOf(one) === edited);
  const background = edited === null ? undefined : backgrounds.find(({ map_id }) => `bm${map_id}` === edited);
  return (
    <div className={styles.stack}>
      <div className={styles.searchRow}>
        <div className={styles.grow}>
          <ResourceBox
            kind="maps" organisationId={draft.organisation_id} label={nl.addMap} description={nl.addMapHelp} taken={taken}
            onChoose={(resource) => {
              names.add('maps', resource);
              setLegend([{ kind: 'map', map_id: resource.id, visible: true, opacity: 1, collapsed: true }, ...legend]);
            }}
          />
        </div>
        <Button
          icon={FolderPlus}
          onPress={() => {
            const id = newGroupId(legend);
            setLegend([{ kind: 'group', id, name: nl.newGroup, visible: true, collapsed: false, metadata_url: null, children: [] }, ...legend]);
            edit(`g${id}`);
          }}
        >
          {nl.addGroup}
        </Button>
      </div>
      {items.length === 0 ? <EmptyState icon={Layers} title={nl.legendEmpty} /> : (
        <>
          <p className={styles.help}>{nl.legendHelp} {nl.mapsCount(maps, groupsIn(legend).length)}.</p>
          <div className={styles.tree}>
            <LegendContext value={actions}>
              <Tree
                label={nl.legendTree}
                items={items}
                Row={LegendRow}
                defaultExpandedKeys={firstOpen}
                onMove={(move) => setLegend(moved(form.getValues('legend'), move))}
              />
            </LegendContext>
          </div>
        </>
      )}
      <section className={styles.tight} aria-label={nl.backgrounds}>
        <h2 className={styles.heading}>{nl.backgrounds}</h2>
        {below.length === 0 ? <p className={styles.help}>{nl.noBackgrounds}</p> : (
          <>
            <p className={styles.help}>{nl.backgroundsHelp}</p>
            <div className={styles.tree}>
              <LegendContext value={backgroundActions}>
                <Tree
                  label={nl.backgroundTree}
                  items={below}
                  Row={LegendRow}
                  onMove={({ id, index }) => {
                    const place = backgrounds.find(({ map_id }) => `m${map_id}` === id);
                    if (place) setBackgrounds(backgrounds.filter((one) => one !== place).toSpliced(index, 0, place));
                  }}
                />
              </LegendContext>
            </div>
          </>
        )}
      </section>
      {node && (
        <NodeDialog
          node={node}
          name={node.kind === 'map' ? names.of('maps', node.map_id) : node.name}
          onChange={(next) => setLegend(replaced(legend, keyOf(node), () => next))}
          onTakeOut={() => takeOut(node.kind === 'map' ? names.of('maps', node.map_id) : node.name, () => setLegend(replaced(legend, keyOf(node), () => null)))}
          {...(node.kind === 'map' && {
            onElsewhere: () => {
              setLegend(replaced(legend, keyOf(node), () => null));
              setBackgrounds([...backgrounds, { map_id: node.map_id, visible: node.visible, opacity: node.opacity, image: null }]);
              edit(null);
            },
          })}
          close={() => edit(null)}
        />
      )}
      {background && (
        <NodeDialog
          node={background}
          name={names.of('maps', background.map_id)}
          onChange={(next) => setBackgrounds(backgrounds.map((place) => (place === background ? next : place)))}
          onTakeOut={() => takeOut(names.of('maps', background.map_id), () => setBackgrounds(backgrounds.filter((place) => place !== background)))}
          onElsewhere={() => {
            setBackgrounds(backgrounds.filter((place) => place !== background));
            setLegend([asMap(background), ...legend]);
            edit(null);
          }}
          close={() => edit(null)}
        />
      )}
    </div>
  );
};
