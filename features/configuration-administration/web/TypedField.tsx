import { useState } from 'react';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';

interface Props<Value> {
  readonly label: string;
  readonly description?: string;
  readonly value: Value | null;
  readonly write: (value: Value) => string;
  /** Null: it is none. */
  readonly read: (text: string) => Value | null;
  readonly wrong: string;
  readonly onChange: (value: Value | null) => void;
  readonly isLong?: boolean;
}

/** A value that is written as text. What cannot be read stays as it was typed, and is told; the value of before holds. */
export function TypedField<Value>({ label, description, value, write, read, wrong, onChange, isLong = false }: Props<Value>) {
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState({ text: written, of: written });
  // Something else changed it: then what was typed is over.
  const text = typed.of === written ? typed.text : written;
  const isWrong = text.trim() !== '' && read(text) === null;
  const change = (next: string): void => {
    const found = next.trim() === '' ? null : read(next);
    const isReadable = next.trim() === '' || found !== null;
    setTyped({ text: next, of: isReadable ? (found === null ? '' : write(found)) : written });
    if (isReadable) onChange(found);
  };
  const field = { label, value: text, onChange: change, ...(description !== undefined && { description }), ...(isWrong && { error: wrong }) };
  return isLong ? <TextArea rows={3} {...field} /> : <TextField {...field} />;
}
