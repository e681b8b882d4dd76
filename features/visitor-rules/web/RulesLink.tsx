import { isStoredHere } from '#platform/ogc/source-kind.ts';
import common from '#platform/ui/theme/common.module.css';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { MapPanelProps } from '#platform/web/slots/map-panels.ts';
import { nl } from './nl.ts';
import { rulesPath } from './screen.ts';

/** Links from a map with own features to its visitor rules; says of other maps that nothing can be withheld. */
export const RulesLink = ({ map: { source } }: MapPanelProps) =>
  isStoredHere(source.kind) ? (
    <Section title={nl.label} text={nl.linkText}>
      <div><AdminLink to={`${rulesPath}/${source.id}`}>{nl.link}</AdminLink></div>
    </Section>
  ) : (
    <Section title={nl.label}><p className={common.note}>{nl.elsewhere}</p></Section>
  );
