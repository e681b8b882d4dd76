import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from '../nl.ts';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly editor: {
    readonly isDirty: boolean;
    readonly isNew: boolean;
    readonly isSaving: boolean;
    readonly revert: () => void;
  };
  readonly saveLabel: string;
}

/** A sticky bar at the bottom: shows whether everything is saved, with the save button. */
export const SaveBar = ({ editor: { isDirty, isNew, isSaving, revert }, saveLabel }: SaveBarProps) => (
  <div className={styles.bar} data-dirty={isDirty}>
    <p role="status" className={styles.state}>
      {isDirty ? nl.unsaved : isNew ? nl.nothingYet : nl.allSaved}
    </p>
    {isDirty && (
      <Button variant="quiet" isDisabled={isSaving} onPress={revert}>
        {nl.revert}
      </Button>
    )}
    <Button type="submit" variant="primary" isBusy={isSaving} isDisabled={!isDirty && !isNew}>
      {saveLabel}
    </Button>
  </div>
);
