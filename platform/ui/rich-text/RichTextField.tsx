import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId, type Ref } from 'react';
import { classes } from '../classes.ts';
import { fieldStyles, type FieldTexts } from '../field/Field.tsx';
import { CleanHtml } from '../html/CleanHtml.tsx';
import { nl } from '../nl.ts';
import styles from './RichText.module.css';

const RichTextBox = lazy(() => import('./RichTextBox.tsx').then((module) => ({ default: module.RichTextBox })));

export interface RichTextFieldProps extends Omit<FieldTexts, 'isLabelHidden'> {
  /** HTML; shown and written as it is until somebody changes the text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** The class that the text has where it is read, so that it looks the same here. */
  readonly textClass?: string | undefined;
  /** A text within a line, such as a source: bold and links alone have buttons. What the text has besides is kept. */
  readonly isShort?: boolean;
  /** Takes the focus when it is first shown. */
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly inputRef?: Ref<{ focus: () => void }>;
  readonly name?: string;
}

/** A field for text with markup, which is edited as it looks to readers. The editor itself is fetched when it is first shown. */
export function RichTextField({ label, description, error, isOptional = false, ...box }: RichTextFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const described = [description ? `${id}-help` : [], isInvalid ? `${id}-error` : []].flat().join(' ');
  return (
    <div className={fieldStyles.field} data-invalid={isInvalid || undefined}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
        {isOptional && <span className={fieldStyles.optional}> {nl.optional}</span>}
      </span>
      <Suspense
        fallback={(
          <div className={styles.box} data-loading data-short={box.isShort || undefined}>
            <div className={styles.toolbar} />
            <div className={classes(styles.text, box.textClass)}><CleanHtml html={box.value} /></div>
          </div>
        )}
      >
        <RichTextBox {...box} label={label} labelId={`${id}-label`} describedBy={described} isInvalid={isInvalid} />
      </Suspense>
      {description && <span id={`${id}-help`} className={fieldStyles.description}>{description}</span>}
      {isInvalid && <span id={`${id}-error`} className={fieldStyles.error}><CircleAlert aria-hidden="true" /><span>{error}</span></span>}
    </div>
  );
}
