import { useState } from 'react';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';

interface Props<Value> {
  readonly label: string;
  readonly description?: string;
  readonly value: Value | null;
  readonly write: (value: Value) => string;
  /** Returns null for text that is not a value. */
  readonly read: (text: string) => Value | null;
  readonly wrong: string;
  readonly onChange: (value: Value | null) => void;
  readonly isLong?: boolean;
}

/** A text field for a value. Keeps text that cannot be read and shows an error; the value then stays as it was. */
export function TypedField<Value>({ label, description, value, write, read, wrong, onChange, isLong = false }: Props<Value>) {
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState({ text: written, of: written });
  // Drops the typed text when the value was changed elsewhere.
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
