import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { ToggleIconButton } from '../button/ToggleButton.tsx';
import type { GallerySection } from '../gallery.ts';
import { Panel } from '../panel/Panel.tsx';
import { Spinner } from '../progress/Spinner.tsx';
import { Slider } from '../slider/Slider.tsx';
import { applyMove, type TreeNode } from './moves.ts';
import { Tree } from './Tree.tsx';
import { TreeRow } from './TreeRow.tsx';

interface Layer extends TreeNode<Layer> {
  readonly state?: 'loading' | 'broken' | 'far';
}

const layers: readonly Layer[] = [
  { id: 'base', text: 'Ondergrond', children: [{ id: 'brt', text: 'BRT Achtergrondkaart' }, { id: 'photo', text: 'Luchtfoto 2026', state: 'loading' }] },
  {
    id: 'public', text: 'Openbare ruimte', children: [
      { id: 'roads', text: 'BGT wegen' },
      { id: 'trees', text: 'Bomen en groen' },
      { id: 'lamps', text: 'Straatverlichting', state: 'broken' },
      { id: 'sewer', text: 'Riolering met een naam die zo lang is dat zij over twee regels loopt', state: 'far' },
    ],
  },
  { id: 'projects', text: 'Projecten', children: [{ id: 'running', text: 'In uitvoering' }] },
  { id: 'parcels', text: 'Kadastrale percelen' },
];

interface Visibility {
  readonly on: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isOn: boolean) => void;
}
const VisibilityContext = createContext<Visibility>({ on: new Set(), set: () => {} });

const leavesOf = (layer: Layer): string[] => layer.children?.flatMap(leavesOf) ?? [layer.id];

const tips = {
  loading: 'Kaart wordt geladen...', broken: 'Deze kaart kan niet geladen worden.', far: 'Niet zichtbaar op deze schaal', plain: undefined,
} as const;

function LayerRow({ node }: { readonly node: Layer }) {
  const { on, set } = use(VisibilityContext);
  const [isOpen, setIsOpen] = useState(node.id === 'trees');
  const [opacity, setOpacity] = useState(0.6);
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => on.has(id)).length;
  const state = count === 0 ? false : count === leaves.length ? true : 'mixed';
  const isLeaf = !node.children;
  return (
    <TreeRow
      check={{ state, onChange: (isOn) => set(leaves, isOn) }}
      actions={isLeaf && (
        <>
          {node.state === 'loading' && <Spinner size="s" label="Kaart wordt geladen..." />}
          {node.state === 'broken' && <CircleAlert size={18} color="var(--cook-danger)" aria-label="Deze kaart kan niet worden geladen" />}
          <ToggleIconButton label={`Dekking van ${node.text}`} tooltip="Dekking" icon={SlidersHorizontal} size="s" isSelected={isOpen} onChange={setIsOpen} />
        </>
      )}
      tip={tips[node.state ?? 'plain']}
      below={isLeaf && isOpen && (
        <Slider label="Dekking" isLabelHidden value={opacity} onChange={setOpacity} maxValue={1} step={0.01} formatOptions={{ style: 'percent' }} />
      )}
    >
      {node.state === 'broken' ? <s>{node.text}</s> : node.state === 'far' ? <span style={{ color: 'var(--cook-text-muted)' }}>{node.text}</span> : node.text}
    </TreeRow>
  );
}

function Show() {
  const [items, setItems] = useState(layers);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['brt', 'roads', 'trees']));
  const set = (ids: readonly string[], isOn: boolean) =>
    setOn((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
      <Panel title="Legenda">
        <VisibilityContext value={{ on, set }}>
          <Tree
            label="Kaarten"
            items={items}
            Row={LayerRow}
            defaultExpandedKeys={['base', 'public']}
            onMove={(move) => setItems((now) => applyMove(now, move))}
            mayContain={(parent, node) => parent === null || !node.children}
          />
        </VisibilityContext>
      </Panel>
      <Panel title="Zonder verplaatsen">
        <Tree label="Inhoud" items={layers} defaultExpandedKeys={['projects']} />
      </Panel>
    </div>
  );
}

export default { title: 'Boom', order: 80, Show } satisfies GallerySection;
