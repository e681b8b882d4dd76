import { roleName } from '#platform/contract/roles.ts';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Organisation } from '../contract.ts';
import { Days, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';

const keepsOf = (days: number | undefined) =>
  days === undefined ? {} : { description: days === 0 ? nl.installationKeepsAll : fill(nl.installationKeeps, { n: days }) };

interface SecurityFieldsProps {
  readonly control: OrganisationControl;
  readonly installation: Organisation['installation'] | undefined;
}

/** The fields for two-factor authentication, passwords and retention. */
export const SecurityFields = ({ control, installation }: SecurityFieldsProps) => (
  <>
    <Section title={nl.security}>
      <FormField control={control} name="two_factor_roles">
        {({ value, onChange, error }) => (
          <CheckboxGroup
            label={nl.twoFactor}
            value={[...value]}
            onChange={(chosen) => onChange(roleName.options.filter((role) => chosen.includes(role)))}
            {...(error !== undefined && { error })}
          >
            {roleName.options.map((role) => <Checkbox key={role} value={role}>{nl.roles[role]}</Checkbox>)}
          </CheckboxGroup>
        )}
      </FormField>
      <Days control={control} name="password_days" label={nl.passwordDays} description={nl.passwordDaysHelp} />
    </Section>
    <Section title={nl.retention} text={nl.retentionText}>
      <Days control={control} name="audit_days" label={nl.auditDays} {...keepsOf(installation?.audit_days)} />
      <Days control={control} name="login_days" label={nl.loginDays} {...keepsOf(installation?.login_days)} />
      <Days control={control} name="removed_days" label={nl.removedDays} description={nl.removedDaysHelp} />
    </Section>
  </>
);
