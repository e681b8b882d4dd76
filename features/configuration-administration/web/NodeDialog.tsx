import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Slider } from '#platform/ui/slider/Slider.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { BackgroundPlace, LegendNode } from '../contract/document.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

interface Props<Node> {
  readonly node: Node;
  readonly name: string;
  readonly onChange: (node: Node) => void;
  readonly onTakeOut: () => void;
  /** Moves the map from the legend to the backgrounds, or back. */
  readonly onElsewhere?: () => void;
  readonly close: () => void;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Edits the settings of a map or group within the configuration. */
export function NodeDialog<Node extends LegendNode | BackgroundPlace>({ node, name, onChange, onTakeOut, onElsewhere, close }: Props<Node>) {
  const isBackground = !('kind' in node);
  return (
    <Dialog
      onClose={close}
      title={fill(nl.edit, { name })}
      size="small"
      footer={<><Button variant="danger" onPress={onTakeOut}>{nl.takeOut}</Button><Button variant="primary" onPress={close}>{nl.done}</Button></>}
    >
      <div className={styles.stack}>
        {'name' in node && <TextField autoFocus label={nl.groupName} value={node.name} onChange={(text) => onChange({ ...node, name: text })} maxLength={200} />}
        <Checkbox isSelected={node.visible} onChange={(visible) => onChange({ ...node, visible })}>{nl.visible}</Checkbox>
        {'collapsed' in node && <Checkbox isSelected={node.collapsed} onChange={(collapsed) => onChange({ ...node, collapsed })}>{nl.collapsed}</Checkbox>}
        {'opacity' in node && (
          <Slider label={nl.opacity} value={node.opacity} onChange={(opacity) => onChange({ ...node, opacity })} maxValue={1} step={0.01} formatOptions={{ style: 'percent' }} />
        )}
        {'metadata_url' in node && <TextField type="url" label={nl.metadataUrl} value={node.metadata_url ?? ''} onChange={(text) => onChange({ ...node, metadata_url: orNull(text) })} />}
        {'image' in node && <TextField label={nl.backgroundImage} value={node.image ?? ''} onChange={(text) => onChange({ ...node, image: orNull(text) })} />}
        {onElsewhere && <div><Button onPress={onElsewhere}>{isBackground ? nl.asLegend : nl.asBackground}</Button></div>}
      </div>
    </Dialog>
  );
}
