import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { classes } from '../classes.ts';
import { FieldFrame, fieldStyles, validity, type FieldTexts } from '../field/Field.tsx';
import { nl } from '../nl.ts';
import { Spinner } from '../progress/Spinner.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps
  extends
    FieldTexts,
    Omit<AriaSearchFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate' | 'ref'> {
  readonly placeholder?: string;
  readonly isBusy?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Escape or the cross clears it. */
export function SearchField({
  label, isLabelHidden = true, description, error, isOptional, placeholder, isBusy, inputRef, ...rest
}: SearchFieldProps) {
  const texts = { label, isLabelHidden, description, error, isOptional };
  return (
    <AriaSearchField {...rest} {...validity(error)} className={classes(fieldStyles.field, styles.search)}>
      <FieldFrame {...texts}>
        <div className={fieldStyles.box}>
          {isBusy ? (
            <span className={fieldStyles.leading}>
              <Spinner />
            </span>
          ) : (
            <Search className={fieldStyles.leading} aria-hidden="true" />
          )}
          <Input ref={inputRef} className={fieldStyles.input} placeholder={placeholder} />
          <Button className={classes(fieldStyles.inside, styles.clear)} aria-label={nl.clear}>
            <X aria-hidden="true" />
          </Button>
        </div>
      </FieldFrame>
    </AriaSearchField>
  );
}
