import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Section } from '#platform/web/administration/Section.tsx';
import type { OrganisationFields } from '../contract.ts';
import { Lines } from './fields.tsx';
import { nl } from './nl.ts';
import type { OrganisationValues } from './organisation-form.ts';
import { ThemeFile } from './ThemeFile.tsx';
import { ThemePreview } from './ThemePreview.tsx';

/** The field for the theme, with a preview. */
export const AppearanceFields = ({ form: { control, setValue } }: { readonly form: UseFormReturn<OrganisationValues, unknown, OrganisationFields> }) => {
  const theme = useWatch({ control, name: 'theme_css' });
  return (
    <Section title={nl.looks}>
      <Lines control={control} name="theme_css" label={nl.theme} description={nl.themeHelp} rows={6} />
      <ThemeFile onRead={(css) => setValue('theme_css', css, { shouldDirty: true, shouldValidate: true })} />
      <ThemePreview css={theme} />
    </Section>
  );
};
