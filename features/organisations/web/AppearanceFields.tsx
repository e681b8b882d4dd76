import { useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { OrganisationFields } from '../contract.ts';
import styles from './Organisations.module.css';
import { Lines } from './fields.tsx';
import { HouseStyleFields } from './HouseStyleFields.tsx';
import { nl } from './nl.ts';
import type { OrganisationValues } from './organisation-form.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { readThemeFile } from './theme-file.ts';

interface Refused {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Reads a theme from a file. A file that is no theme changes nothing; its problems are shown with their lines. */
const ThemeFile = ({ onRead }: { readonly onRead: (css: string) => void }) => {
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = async (file: File): Promise<void> => {
    const { name } = file;
    const found = await readThemeFile(file);
    if ('problems' in found) return setRefused({ name, problems: found.problems });
    setRefused(null);
    onRead(found.css);
    snackbar.show({ text: fill(nl.themeRead, { name }) });
  };
  return (
    <>
      <div className={styles.buttons}>
        <FileTrigger acceptedFileTypes={['.css']} onSelect={(chosen) => chosen?.[0] && void read(chosen[0])}>
          <Button icon={FileUp}>{nl.themeChoose}</Button>
        </FileTrigger>
      </div>
      {refused && (
        <FormAlert>
          {fill(nl.themeRefused, { name: refused.name })}
          <ul className={styles.steps}>{refused.problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
        </FormAlert>
      )}
    </>
  );
};

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
