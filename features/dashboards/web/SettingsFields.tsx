import type { Control } from 'react-hook-form';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { DashboardInput, DashboardKind, DashboardSettings } from '../contract.ts';
import { nl } from './nl.ts';
import type { DashboardValues } from './values.ts';

export const settingLabels: Readonly<Record<keyof DashboardSettings, string>> = {
  report_id: nl.report, workspace_id: nl.workspace, page_name: nl.page, show_filters: nl.showFilters, show_pages: nl.showPages, with_token: nl.withToken,
  full_screen: nl.fullScreen,
};

const texts = ['report_id', 'workspace_id', 'page_name'] as const;
const switches = {
  power_bi: ['show_filters', 'show_pages', 'full_screen'],
  fme: ['with_token', 'full_screen'],
  page: ['full_screen'],
} as const;

interface SettingsFieldsProps {
  readonly control: Control<DashboardValues, unknown, DashboardInput>;
  readonly kind: DashboardKind;
}

/** The settings of each kind of dashboard. */
export const SettingsFields = ({ control, kind }: SettingsFieldsProps) => (
  <Section title={nl.settings} {...(kind === 'fme' && { text: nl.withTokenText })}>
    {kind === 'power_bi' && texts.map((name) => (
      <FormField key={name} control={control} name={`settings.${name}`}>
        {(field) => <TextField {...field} label={settingLabels[name]} isOptional maxLength={100} />}
      </FormField>
    ))}
    {switches[kind].map((name) => (
      <FormField key={name} control={control} name={`settings.${name}`}>
        {({ value, onChange }) => <Checkbox isSelected={value} onChange={onChange}>{settingLabels[name]}</Checkbox>}
      </FormField>
    ))}
  </Section>
);
