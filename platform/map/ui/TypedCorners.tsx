import { useState, type ReactNode } from 'react';
import { containsPoint } from '#platform/geo/extent.ts';
import { RD_EXTENT } from '#platform/geo/recognise-pair.ts';
import type { Position } from '#platform/geo/rd.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';
import styles from './TypedCorners.module.css';

interface Props {
  /** Parses the typed corners. Null when a line is invalid or there are too few. */
  readonly read: (text: string) => readonly Position[] | null;
  /** Dutch error message for that case. */
  readonly wrong: string;
  readonly submit: string;
  /** EPSG:28992. */
  readonly onCorners: (corners: readonly Position[]) => void;
  /** Content next to the button. */
  readonly children?: ReactNode;
}

/** Lets the user type corners as coordinates, without a pointer or from a document. */
export const TypedCorners = ({ read, wrong, submit, onCorners, children }: Props) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <PlainForm
      className={styles.form}
      onSubmit={() => {
        const corners = read(text);
        const outside = corners?.some((corner) => !containsPoint(RD_EXTENT, corner)) ?? false;
        setError(corners === null ? wrong : outside ? nl.cornersOutside : null);
        if (corners && !outside) onCorners(corners);
      }}
    >
      <TextArea label={nl.corners} description={nl.cornersHelp} value={text} onChange={setText} {...(error !== null && { error })} />
      <div className={common.buttons}>
        <Button type="submit">{submit}</Button>
        {children}
      </div>
    </PlainForm>
  );
};
