import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { nl } from './nl.ts';
import { waysIn, type UserFormOutput, type UserFormValues } from './user-form.ts';

/** How somebody new comes in the first time. */
export const FirstLoginFields = ({ control }: { readonly control: Control<UserFormValues, unknown, UserFormOutput> }) => {
  const way = useWatch({ control, name: 'way' });
  return (
    <Section title={nl.firstPassword}>
      <FormField control={control} name="way">
        {({ inputRef: _ref, error: _error, onChange, ...field }) => (
          <RadioGroup label={nl.waysTitle} description={nl.inviteHelp} {...field} onChange={(chosen) => onChange(waysIn.find((one) => one === chosen) ?? 'invite')}>
            {waysIn.map((one) => <Radio key={one} value={one}>{nl.waysIn[one]}</Radio>)}
          </RadioGroup>
        )}
      </FormField>
      {way === 'password' && (
        <FormField control={control} name="password">
          {(field) => <PasswordField label={nl.password} description={nl.passwordHelp} autoComplete="new-password" {...field} />}
        </FormField>
      )}
    </Section>
  );
};
