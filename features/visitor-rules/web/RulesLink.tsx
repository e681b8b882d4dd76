import { isStoredHere } from '#platform/ogc/source-kind.ts';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import type { MapPanelProps } from '#platform/web/slots/map-panels.ts';
import { nl } from './nl.ts';
import { rulesPath } from './screen.ts';

/** Links from a map with own features to its visitor rules. Features of another server cannot be withheld here. */
export const RulesLink = ({ map: { source } }: MapPanelProps) =>
  isStoredHere(source.kind) ? (
    <Section title={nl.label} text={nl.linkText}>
      <div><AdminLink to={`${rulesPath}/${source.id}`}>{nl.link}</AdminLink></div>
    </Section>
  ) : null;
