import { Section } from '#platform/web/administration/Section.tsx';
import { Lines, type OrganisationControl } from './fields.tsx';
import { nl } from './nl.ts';
import { ThemePreview } from './ThemePreview.tsx';

/** How it looks, and what it says about privacy. */
export const LooksFields = ({ control, theme }: { readonly control: OrganisationControl; readonly theme: string }) => (
  <>
    <Section title={nl.looks}>
      <Lines control={control} name="theme_css" label={nl.theme} description={nl.themeHelp} rows={6} />
      <ThemePreview css={theme} />
    </Section>
    <Section title={nl.privacy}>
      <Lines control={control} name="privacy_html" label={nl.privacyText} description={nl.privacyHelp} rows={6} />
    </Section>
  </>
);
