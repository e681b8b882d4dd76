import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { DifferenceTable } from '#platform/web/conflict/DifferenceTable.tsx';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { nobody } from '../words/change-words.ts';
import type { ShownChange } from './Changes.tsx';
import styles from './ChangeDialog.module.css';
import { nl } from './nl.ts';

interface ChangeDialogProps {
  readonly change: ShownChange;
  readonly close: () => void;
}

/** Shows a change with its user, its origin and all differences. */
export const ChangeDialog = ({ change, close }: ChangeDialogProps) => {
  const differences = change.words.differences.map(({ field, was, became }) => ({ field, mine: was, theirs: became }));
  const facts: readonly (readonly [string, string])[] = [
    [nl.at, formatMoment(change.at)], [nl.who, change.who ?? nobody], [nl.about, change.words.about],
    ...(change.address === null ? [] : [[nl.from, change.address] as const]), ...change.words.details,
  ];
  return (
    <Dialog onClose={close} title={change.words.summary} size="text" footer={<Button onPress={close}>{ui.close}</Button>}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {differences.length > 0 && <DifferenceTable differences={differences} heads={[nl.was, nl.became]} />}
    </Dialog>
  );
};
