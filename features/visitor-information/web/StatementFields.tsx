import type { Control, FieldPath } from 'react-hook-form';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { VisitorInformationInput } from '../contract.ts';
import { statuses } from '../statement.ts';
import { editorNl as nl } from './editor-nl.ts';
import styles from './Editor.module.css';
import type { InformationValues } from './information-form.ts';

export type InformationControl = Control<InformationValues, unknown, VisitorInformationInput>;

interface StatementFieldsProps {
  readonly control: InformationControl;
}

interface FieldProps extends StatementFieldsProps {
  readonly name: FieldPath<InformationValues>;
  readonly label: string;
  readonly description?: string;
}

/** Only text fields of the form have these components. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Line = ({ control, name, label, description }: FieldProps) => (
  <FormField control={control} name={name}>
    {({ value, ...field }) => <TextField {...field} value={textOf(value)} label={label} {...(description !== undefined && { description })} />}
  </FormField>
);

export const Words = ({ control, name, label }: FieldProps) => (
  <FormField control={control} name={name}>
    {({ value, ...field }) => <TextArea {...field} value={textOf(value)} label={label} rows={2} />}
  </FormField>
);

export const DayField = ({ control, name, label, description }: FieldProps) => (
  <FormField control={control} name={name}>
    {({ inputRef: _ref, value, ...field }) => <DatePicker {...field} value={typeof value === 'string' ? value : null} label={label} {...(description !== undefined && { description })} />}
  </FormField>
);

const draft = 'draft';
const options = [{ value: draft, label: nl.draft }, ...statuses.map((value) => ({ value, label: nl.statuses[value] }))] as const;

/** The status, the site and the approval of the statement. */
export const StatementFields = ({ control }: StatementFieldsProps) => (
  <Section title={nl.statement} text={nl.statementText}>
    <FormField control={control} name="accessibility.status">
      {({ value, onChange, ...field }) => (
        <Select {...field} label={nl.status} options={options} value={value ?? draft} onChange={(chosen) => onChange(chosen === draft ? null : chosen)} />
      )}
    </FormField>
    <Line control={control} name="accessibility.site_name" label={nl.siteName} />
    <FormField control={control} name="accessibility.addresses">
      {(field) => <TextArea {...field} label={nl.addresses} description={nl.addressesHelp} rows={2} spellCheck="false" />}
    </FormField>
    <div className={styles.pair}>
      <DayField control={control} name="accessibility.drawn_up_on" label={nl.drawnUp} />
      <DayField control={control} name="accessibility.reviewed_on" label={nl.reviewed} description={nl.reviewedHelp} />
    </div>
    <Line control={control} name="accessibility.signed_by" label={nl.signedBy} description={nl.signedByHelp} />
    <Line control={control} name="accessibility.register_url" label={nl.register} />
  </Section>
);

/** The research on which the status is based. */
export const ResearchFields = ({ control }: StatementFieldsProps) => (
  <Section title={nl.research}>
    <div className={styles.pair}>
      <DayField control={control} name="accessibility.researched_on" label={nl.researchedOn} description={nl.researchedHelp} />
      <DayField control={control} name="accessibility.research_planned_on" label={nl.plannedResearch} description={nl.plannedResearchHelp} />
    </div>
    <Line control={control} name="accessibility.report_url" label={nl.report} />
  </Section>
);

/** Where users report problems and complain. */
export const FeedbackFields = ({ control }: StatementFieldsProps) => (
  <Section title={nl.feedback} text={nl.feedbackText}>
    <div className={styles.pair}>
      <Line control={control} name="accessibility.email" label={nl.email} />
      <Line control={control} name="accessibility.phone" label={nl.phone} />
    </div>
    <Line control={control} name="accessibility.contact_url" label={nl.contactPage} />
    <Line control={control} name="accessibility.complaints_url" label={nl.complaints} />
  </Section>
);
