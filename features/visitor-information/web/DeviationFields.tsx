import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { VisitorInformationInput } from '../contract.ts';
import type { Deviation } from '../statement.ts';
import { editorNl as nl } from './editor-nl.ts';
import styles from './Editor.module.css';
import type { InformationValues } from './information-form.ts';
import { DayField, Line, Words } from './StatementFields.tsx';

const newDeviation: Deviation = { criterion: '', description: '', cause: '', consequence: '', alternative: '', measure: '', planned_on: null };

interface DeviationFieldsProps {
  readonly form: UseFormReturn<InformationValues, unknown, VisitorInformationInput>;
}

/** The list of deviations in the statement. */
export const DeviationFields = ({ form: { control, getValues } }: DeviationFieldsProps) => {
  const path = 'accessibility.deviations';
  const { fields, append, insert, remove } = useFieldArray({ control, name: path });
  const takeOut = (at: number): void => {
    const gone = getValues(path)[at];
    if (!gone) return;
    remove(at);
    if (gone.criterion !== '') offerUndo(fill(nl.deviationRemoved, { criterion: gone.criterion }), async () => insert(at, gone));
  };
  return (
    <Section title={nl.deviations} text={nl.deviationsText}>
      {fields.map(({ id }, at) => {
        const n = at + 1;
        const name = <Field extends keyof Deviation>(field: Field) => `${path}.${at}.${field}` as const;
        return (
          <fieldset key={id} className={styles.deviation}>
            <legend>{fill(nl.deviation, { n })}</legend>
            <Line control={control} name={name('criterion')} label={nl.criterion} description={nl.criterionHelp} />
            <Words control={control} name={name('description')} label={nl.description} />
            <Words control={control} name={name('cause')} label={nl.cause} />
            <Words control={control} name={name('consequence')} label={nl.consequence} />
            <Words control={control} name={name('alternative')} label={nl.alternative} />
            <Words control={control} name={name('measure')} label={nl.measure} />
            <DayField control={control} name={name('planned_on')} label={nl.plannedOn} />
            <div><Button icon={Trash2} onPress={() => takeOut(at)}>{fill(nl.removeDeviation, { n })}</Button></div>
          </fieldset>
        );
      })}
      <div><Button icon={Plus} onPress={() => append(newDeviation)}>{nl.addDeviation}</Button></div>
    </Section>
  );
};
