import { Camera, Image, Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { FieldMessage } from '#platform/ui/field/Field.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import common from '#platform/ui/theme/common.module.css';
import { ChooseFileButton } from '../files/ChooseFileButton.tsx';
import { UploadProgress } from '../files/UploadProgress.tsx';
import { useUpload } from '../files/use-upload.ts';
import { fill } from '../i18n/fill.ts';
import type { FormFile, FormFiles, NamedFile } from './form-files.ts';
import styles from './FormFields.module.css';
import type { FormFieldItem } from './form-values.ts';
import { nl } from './nl.ts';
import { ReadFile } from './ReadFile.tsx';

/** The kinds of files of an item. */
const kindsOf = { image: ['image/*'], pdf: ['.pdf', '.docx', '.odt', '.txt'] } as const;

interface FormFileFieldProps {
  readonly item: FormFieldItem;
  readonly type: 'pdf' | 'image';
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Null: files cannot be chosen. */
  readonly files: FormFiles | null;
  /** The files that the answers named when the form was opened. */
  readonly named: readonly NamedFile[];
}

interface ChooseProps extends Pick<FormFileFieldProps, 'item' | 'type' | 'value' | 'onChange'> {
  readonly files: FormFiles;
  /** Ids of the texts that explain the field. */
  readonly describedBy: string | undefined;
  readonly onStored: (file: FormFile | null) => void;
}

const Choose = ({ item: { name: label }, type, value, onChange, files, describedBy, onStored }: ChooseProps) => {
  const isTouch = useTouch();
  const choose = useRef<HTMLButtonElement>(null);
  const kinds = kindsOf[type];
  const upload = useUpload({
    kinds,
    send: files.add,
    sentText: ({ isOnDevice }) => (isOnDevice ? nl.onDevice : null),
    onSent: (file) => {
      if (value !== null) files.remove(value);
      onStored(file);
      onChange(file.id);
    },
  });
  const remove = (): void => {
    if (value !== null) files.remove(value);
    upload.reset();
    onStored(null);
    onChange(null);
    // The button disappears, so the focus moves to the one that remains.
    choose.current?.focus();
  };
  const chooseLabel = value !== null ? nl.replaceFile : type === 'image' ? nl.chooseImage : nl.chooseFile;
  const named = (text: string): string => fill(nl.ofItem, { text, name: label });
  return (
    <>
      <div className={common.buttons}>
        {type === 'image' && isTouch && (
          <ChooseFileButton label={nl.takePhoto} name={named(nl.takePhoto)} icon={Camera} kinds={kinds} isCamera upload={upload} describedBy={describedBy} />
        )}
        <ChooseFileButton
          label={chooseLabel} name={named(chooseLabel)} icon={type === 'image' ? Image : Paperclip} kinds={kinds} upload={upload} describedBy={describedBy} ref={choose}
        />
        {value !== null && <Button variant="quiet" aria-label={named(ui.delete)} isDisabled={upload.isBusy} onPress={remove}>{ui.delete}</Button>}
      </div>
      <UploadProgress upload={upload} />
    </>
  );
};

/** A file item: the chosen file, buttons to choose, photograph and remove it, and the progress of its upload. */
export const FormFileField = ({ item, type, value, onChange, error, isReadOnly, files, named }: FormFileFieldProps) => {
  const id = useId();
  /** The last file that was stored here. */
  const [stored, setStored] = useState<FormFile | null>(null);
  const { name: label, required, placeholder } = item;
  const ids = { label: `${id}label`, help: `${id}help`, error: `${id}error` };
  const describedBy = [placeholder && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined;
  const nameOf = (answer: string): string | null =>
    stored?.id === answer ? stored.name : named.find((file) => String(file.id) === answer)?.name ?? files?.nameOf(answer) ?? null;
  return (
    <div className={styles.file} role="group" aria-labelledby={ids.label} aria-describedby={describedBy}>
      <span id={ids.label} className={styles.label}>{label}{!required && !isReadOnly && <span className={styles.optional}> {ui.optional}</span>}</span>
      {value !== null && files && <ReadFile type={type} label={label} name={nameOf(value)} address={files.addressOf(value)} />}
      {value === null && isReadOnly && <span className={common.muted}>{nl.noValue}</span>}
      {!isReadOnly && files && <Choose {...{ item, type, value, onChange, files, describedBy }} onStored={setStored} />}
      {!isReadOnly && !files && <Button icon={type === 'image' ? Image : Paperclip} isDisabled>{type === 'image' ? nl.chooseImage : nl.chooseFile}</Button>}
      {placeholder && <span id={ids.help} className={styles.help}>{placeholder}</span>}
      {error !== undefined && <FieldMessage id={ids.error}>{error}</FieldMessage>}
    </div>
  );
};
