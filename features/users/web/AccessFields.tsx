import type { Control } from 'react-hook-form';
import { seesAllConfigurations, type RoleName } from '#platform/contract/roles.ts';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import common from '#platform/ui/theme/common.module.css';
import { ConfigurationBoxes } from '#platform/web/administration/ConfigurationBoxes.tsx';
import { nl as shared } from '#platform/web/administration/nl.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { describedPermissions, usePermissions } from '#platform/web/administration/use-permissions.ts';
import type { UserChoices } from '../contract/list.ts';
import { nl } from './nl.ts';
import type { UserFormOutput, UserFormValues } from './user-form.ts';
import styles from './Users.module.css';

interface AccessFieldsProps {
  readonly control: Control<UserFormValues, unknown, UserFormOutput>;
  readonly choices: UserChoices | undefined;
  readonly roleId: number | null;
  /** The account kind before the change. */
  readonly role: { readonly id: number; readonly name: string; readonly base: RoleName } | null;
  /** False for the user's own account. */
  readonly mayRank: boolean;
}

/** The fields for the account kind, the configurations and the end date. */
export const AccessFields = ({ control, choices, roleId, role, mayRank }: AccessFieldsProps) => {
  const roles = choices?.roles ?? [];
  const chosen = roles.find(({ id }) => id === roleId);
  const rights = describedPermissions(usePermissions(), chosen?.permissions ?? []);
  // The current account kind may be one that the user may not give.
  const options = [...roles, ...(role && !roles.some(({ id }) => id === role.id) ? [role] : [])].map(({ id, name }) => ({ value: id, label: name }));
  const configurations = choices?.configurations ?? [];
  const base = chosen?.base ?? role?.base;
  return (
    <Section title={nl.access}>
      {!mayRank && <p className={common.note}>{nl.ownRank}</p>}
      <FormField control={control} name="role_id">
        {(field) => <Select label={nl.role} description={nl.roleHelp} options={options} isDisabled={!mayRank} {...field} />}
      </FormField>
      {chosen && (
        <div>
          <p className={common.note}>{rights.length === 0 ? nl.noRights : nl.rights}</p>
          {rights.length > 0 && (
            <ul className={styles.rights}>
              {rights.map(({ name, label }) => <li key={name}>{label}</li>)}
            </ul>
          )}
        </div>
      )}
      <FormField control={control} name="expires_on">
        {({ inputRef: _ref, ...field }) => <DatePicker label={nl.expires} description={nl.expiresHelp} isOptional isDisabled={!mayRank} {...field} />}
      </FormField>
      {base !== undefined && seesAllConfigurations(base) ? (
        <p className={common.note}>{shared.seesAll}</p>
      ) : (
        <FormField control={control} name="configuration_ids">
          {({ value, onChange, error }) => <ConfigurationBoxes description={nl.configurationsHelp} choices={choices?.configurations} value={value} onChange={onChange} error={error} />}
        </FormField>
      )}
      <FormField control={control} name="default_configuration_id">
        {(field) => (
          <OptionalSelect
            label={nl.defaultConfiguration} description={nl.defaultHelp} none={nl.noDefault}
            options={configurations.map(({ id, name }) => ({ value: id, label: name }))} {...field}
          />
        )}
      </FormField>
    </Section>
  );
};
