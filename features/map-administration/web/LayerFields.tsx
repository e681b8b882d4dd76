import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { limits } from '../contract.ts';
import { inLegendOrder, movedLayer } from './layer-order.ts';
import { emptyLayer, type GroupValues, type LayerValues } from './map-form.ts';
import styles from './Maps.module.css';
import { MetadataBlocks } from './MetadataBlocks.tsx';
import { nl } from './nl.ts';

interface Props {
  readonly value: readonly LayerValues[];
  readonly onChange: (value: LayerValues[]) => void;
  readonly groups: readonly GroupValues[];
  /** Whether the source has own features, whose tiles have zoom levels and attributes. */
  readonly isOwn: boolean;
  readonly error: string | undefined;
}

interface OneProps extends Pick<Props, 'groups' | 'isOwn'> {
  readonly layer: LayerValues;
  readonly set: (change: Partial<LayerValues>) => void;
}

const More = ({ layer, set, isOwn }: OneProps) => (
  <Disclosure title={nl.layerMore(layer.label || layer.name)} headingLevel={3}>
    <div className={styles.rows}>
      <div className={styles.pair}>
        <TextField label={nl.layerMetadataUrl} value={layer.metadata_url ?? ''} onChange={(url) => set({ metadata_url: url })} maxLength={limits.address} isOptional />
        <TextField label={nl.layerIcon} value={layer.icon ?? ''} onChange={(icon) => set({ icon })} maxLength={limits.address} isOptional />
      </div>
      <MetadataBlocks value={layer.metadata ?? []} onChange={(blocks) => set({ metadata: blocks.length === 0 ? null : blocks })} />
      {isOwn && (
        <div className={styles.pair}>
          <NumberField label={nl.tileMin} minValue={0} maxValue={22} value={layer.tile_min_zoom ?? Number.NaN} onChange={(zoom) => set({ tile_min_zoom: Number.isNaN(zoom) ? null : zoom })} isOptional />
          <NumberField label={nl.tileMax} minValue={0} maxValue={22} value={layer.tile_max_zoom ?? Number.NaN} onChange={(zoom) => set({ tile_max_zoom: Number.isNaN(zoom) ? null : zoom })} isOptional />
          <TextField
            label={nl.tileAttributes} description={nl.tileAttributesHelp} isOptional value={layer.tile_attributes?.join(', ') ?? ''}
            onChange={(text) => set({ tile_attributes: text.trim() === '' ? null : text.split(',').map((name) => name.trim()) })}
          />
        </div>
      )}
    </div>
  </Disclosure>
);

const Fields = (props: OneProps) => {
  const { layer, set, groups } = props;
  return (
    <>
      <div className={styles.pair}>
        <TextField label={nl.layerName} value={layer.name} onChange={(name) => set({ name })} maxLength={limits.layerName} autoComplete="off" />
        <TextField label={nl.layerLabel} value={layer.label} onChange={(label) => set({ label })} maxLength={limits.name} autoComplete="off" />
        {groups.length > 0 && (
          <OptionalSelect
            label={nl.layerGroup} none={nl.noGroup} options={groups.map(({ name }, index) => ({ value: index, label: name || `${nl.layerGroup} ${index + 1}` }))}
            value={layer.group} onChange={(group) => set({ group })}
          />
        )}
      </div>
      <div className={styles.checks}>
        <Checkbox isSelected={layer.visible} onChange={(visible) => set({ visible })}>{nl.layerVisible}</Checkbox>
        <Checkbox isSelected={layer.hide_in_legend} onChange={(hidden) => set({ hide_in_legend: hidden })}>{nl.layerHidden}</Checkbox>
      </div>
      <More {...props} />
    </>
  );
};

/** The layers of a source, in the order in which they are drawn. */
export const LayerFields = ({ value, onChange, groups, isOwn, error }: Props) => (
  <div className={styles.rows}>
    {error !== undefined && <p role="alert">{error}</p>}
    {value.length === 0 && <p className={styles.help}>{nl.noLayers}</p>}
    {value.map((layer, index) => {
      const name = layer.label || layer.name || String(index + 1);
      const [up, down] = [movedLayer(value, index, -1), movedLayer(value, index, 1)];
      const set = (change: Partial<LayerValues>): void => {
        const next = value.map((one, at) => (at === index ? { ...one, ...change } : one));
        onChange(change.group === undefined ? next : inLegendOrder(next));
      };
      return (
        <div key={layer.id ?? `new-${index}`} className={styles.card} role="group" aria-label={name}>
          <Fields layer={layer} groups={groups} isOwn={isOwn} set={set} />
          <div className={styles.buttons}>
            <IconButton icon={ArrowUp} label={nl.layerUp(name)} size="s" isDisabled={!up} onPress={() => up && onChange(up)} />
            <IconButton icon={ArrowDown} label={nl.layerDown(name)} size="s" isDisabled={!down} onPress={() => down && onChange(down)} />
            <IconButton icon={Trash2} label={nl.removeLayer(name)} size="s" onPress={() => onChange(value.toSpliced(index, 1))} />
          </div>
        </div>
      );
    })}
    <div className={styles.buttons}>
      <Button icon={Plus} onPress={() => onChange([...value, emptyLayer])}>{nl.addLayer}</Button>
    </div>
  </div>
);
