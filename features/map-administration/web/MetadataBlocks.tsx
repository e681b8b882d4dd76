import { Plus, Trash2 } from 'lucide-react';
import type { Metadata } from '#platform/contract/configuration.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import metadata from '#platform/ui/metadata/MetadataBlocks.module.css';
import { ShortTextField } from '#platform/ui/rich-text/ShortTextField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { limits } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

type Block = Metadata[number];
type Line = Block['info'][number];

interface BlockProps {
  readonly block: Block;
  readonly onChange: (block: Block) => void;
  readonly onRemove: () => void;
}

const BlockFields = ({ block, onChange, onRemove }: BlockProps) => {
  const setLine = (index: number, change: Partial<Line>): void =>
    onChange({ ...block, info: block.info.map((line, at) => (at === index ? { ...line, ...change } : line)) });
  return (
    <div className={styles.card} role="group" aria-label={block.title}>
      <TextField label={nl.blockTitle} value={block.title} onChange={(title) => onChange({ ...block, title })} maxLength={limits.name} autoComplete="off" />
      {block.info.map(({ key, value }, index) => (
        <div key={index} className={styles.line}>
          <TextField label={nl.lineKey} value={key} onChange={(text) => setLine(index, { key: text })} maxLength={limits.name} autoComplete="off" />
          <ShortTextField label={nl.lineValue} textClass={metadata.html} value={value} onChange={(text) => setLine(index, { value: text })} maxLength={limits.description} />
          <IconButton icon={Trash2} label={nl.removeLine(key)} onPress={() => onChange({ ...block, info: block.info.toSpliced(index, 1) })} />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button icon={Plus} onPress={() => onChange({ ...block, info: [...block.info, { key: '', value: '' }] })}>{nl.addLine}</Button>
        <IconButton icon={Trash2} label={nl.removeBlock(block.title)} onPress={onRemove} />
      </div>
    </div>
  );
};

interface Props {
  readonly value: Metadata;
  readonly onChange: (value: Metadata) => void;
}

/** Edits blocks of subjects, each with a text. */
export const MetadataBlocks = ({ value, onChange }: Props) => (
  <div className={styles.rows}>
    {value.map((block, index) => (
      <BlockFields
        key={index}
        block={block}
        onChange={(next) => onChange(value.map((one, at) => (at === index ? next : one)))}
        onRemove={() => onChange(value.toSpliced(index, 1))}
      />
    ))}
    <div className={styles.buttons}>
      <Button icon={Plus} onPress={() => onChange([...value, { title: '', info: [{ key: '', value: '' }] }])}>{nl.addBlock}</Button>
    </div>
  </div>
);
