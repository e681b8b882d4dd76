import { useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import type { OrganisationFields } from '../contract.ts';
import { Lines } from './fields.tsx';
import { HouseStyleFields } from './HouseStyleFields.tsx';
import { nl } from './nl.ts';
import type { OrganisationValues } from './organisation-form.ts';
import { ThemeFile } from './ThemeFile.tsx';
import { ThemePreview } from './ThemePreview.tsx';

/** The fields for the house style, with a preview. The theme as CSS is folded away, unless it has a mistake. */
export const AppearanceFields = ({ form: { control, setValue } }: { readonly form: UseFormReturn<OrganisationValues, unknown, OrganisationFields> }) => {
  const theme = useWatch({ control, name: 'theme_css' });
  const { errors } = useFormState({ control, name: 'theme_css' });
  const [isOpen, setOpen] = useState(false);
  const set = (css: string): void => setValue('theme_css', css, { shouldDirty: true, shouldValidate: true });
  return (
    <Section title={nl.looks}>
      <HouseStyleFields css={theme} onChange={set} />
      <Disclosure title={nl.houseCss} headingLevel={3} isExpanded={isOpen || errors.theme_css !== undefined} onExpandedChange={setOpen}>
        <div className={common.stack4}>
          <Lines control={control} name="theme_css" label={nl.theme} description={nl.themeHelp} rows={6} />
          <ThemeFile onRead={set} />
        </div>
      </Disclosure>
      <ThemePreview css={theme} />
    </Section>
  );
};
