import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { limits } from '../contract.ts';
import { movedGroup } from './layer-order.ts';
import type { GroupValues, LayerValues } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly value: readonly GroupValues[];
  readonly onChange: (value: GroupValues[]) => void;
  readonly layers: readonly LayerValues[];
  /** A group has the position of its layers, so moving it reorders them. */
  readonly onOrder: (layers: LayerValues[]) => void;
  /** Removes a group and keeps its layers; the group indexes after it shift. */
  readonly onRemove: (index: number) => void;
}

/** The groups of a source in the legend. */
export const LayerGroupFields = ({ value, onChange, layers, onOrder, onRemove }: Props) => (
  <div className={styles.rows}>
    {value.map((group, index) => {
      const [up, down] = [movedGroup(layers, index, -1), movedGroup(layers, index, 1)];
      const set = (change: Partial<GroupValues>): void => onChange(value.map((one, at) => (at === index ? { ...one, ...change } : one)));
      return (
        <div key={group.id ?? `new-${index}`} className={styles.card} role="group" aria-label={group.name}>
          <div className={styles.pair}>
            <TextField label={nl.groupName} value={group.name} onChange={(name) => set({ name })} maxLength={limits.name} autoComplete="off" />
            <TextField
              label={nl.groupLayer} description={nl.groupLayerHelp} isOptional value={group.layerName} onChange={(layerName) => set({ layerName })}
              maxLength={limits.layerName} autoComplete="off"
            />
          </div>
          <div className={styles.checks}>
            <Checkbox isSelected={group.visible} onChange={(visible) => set({ visible })}>{nl.groupVisible}</Checkbox>
            <Checkbox isSelected={group.collapsed} onChange={(collapsed) => set({ collapsed })}>{nl.groupCollapsed}</Checkbox>
            <IconButton icon={ArrowUp} label={nl.groupUp(group.name)} size="s" isDisabled={!up} onPress={() => up && onOrder(up)} />
            <IconButton icon={ArrowDown} label={nl.groupDown(group.name)} size="s" isDisabled={!down} onPress={() => down && onOrder(down)} />
            <IconButton icon={Trash2} label={nl.removeGroup(group.name)} size="s" onPress={() => onRemove(index)} />
          </div>
        </div>
      );
    })}
    <div className={styles.buttons}>
      <Button icon={Plus} onPress={() => onChange([...value, { name: '', layerName: '', visible: true, collapsed: true }])}>{nl.addGroup}</Button>
    </div>
  </div>
);
