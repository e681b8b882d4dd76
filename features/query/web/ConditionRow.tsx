import { Trash2, TriangleAlert } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Candidate } from './candidates.ts';
import { filterOfCondition, hasValue, operatorsFor, type Condition, type Operator, type QueryField } from './conditions.ts';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import type { QueryState } from './query-store.ts';
import type { QueriedLayer } from './use-layer.ts';
import { ValueField } from './ValueField.tsx';

interface Props extends Pick<QueryState, 'chooseField' | 'change' | 'remove'> {
  readonly condition: Condition;
  readonly number: number;
  readonly isOnly: boolean;
  readonly candidate: Candidate;
  readonly queried: QueriedLayer;
}

const matches = [{ value: 'and', label: nl.and }, { value: 'or', label: nl.or }] as const;

const wordsOf = (operator: Operator, { type }: QueryField): string =>
  (type === 'date' && Object.hasOwn(nl.dateOperators, operator) ? nl.dateOperators[operator as keyof typeof nl.dateOperators] : nl.operators[operator]);

/** One condition: how it joins those before it, its field, its comparison and its value. */
export const ConditionRow = ({ condition, number, isOnly, candidate, queried: { layer, fields, samples }, chooseField, change, remove }: Props) => {
  const { id, match, property, operator, expression } = condition;
  const field = fields.find(({ name }) => name === property) ?? null;
  const isComplete = filterOfCondition(condition, fields) !== null;
  return (
    <li className={styles.condition} aria-label={fill(nl.condition, { n: number })}>
      <div className={styles.head}>
        {number > 1 && (
          <div className={styles.match}>
            <Select label={nl.match} isLabelHidden options={matches} value={match} onChange={(next) => change(id, { match: next })} />
          </div>
        )}
        <div className={styles.wide}>
          <Select
            label={nl.field} isLabelHidden={number > 1} options={fields.map(({ name }) => ({ value: name, label: name }))} value={property}
            onChange={(name) => {
              const chosen = fields.find((one) => one.name === name);
              if (chosen) chooseField(id, chosen);
            }}
          />
        </div>
        <IconButton label={nl.remove} icon={Trash2} size="s" isDisabled={isOnly} onPress={() => remove(id)} />
      </div>
      {field && (
        <div className={styles.comparison}>
          <Select
            label={nl.operator} options={operatorsFor(field.type).map((one) => ({ value: one, label: wordsOf(one, field) }))} value={operator}
            onChange={(next) => change(id, { operator: next })}
          />
          {hasValue(operator) && (
            <ValueField
              candidate={candidate} layer={layer} field={field} sample={samples.get(field.name)} value={expression}
              onChange={(next) => change(id, { expression: next })}
            />
          )}
        </div>
      )}
      {!isComplete && (
        <p className={styles.incomplete}>
          <TriangleAlert className={styles.warning} aria-hidden="true" />
          {nl.incomplete}
        </p>
      )}
    </li>
  );
};
