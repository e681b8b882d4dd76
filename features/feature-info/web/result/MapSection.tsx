import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { describe } from '../detail/describe.ts';
import type { Presentation } from '../detail/load-views.ts';
import { pageSize, type FoundMap } from '../found.ts';
import type { InfoController } from '../info-controller.ts';
import { nl } from '../nl.ts';
import { FeatureCard } from './FeatureCard.tsx';
import { ForeignPage } from './ForeignPage.tsx';
import styles from './MapSection.module.css';

interface PagerProps {
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

/** Shows which of many features are visible, with buttons for the others. Renders nothing when all are visible. */
const Pager = ({ label, page, count, onChange }: PagerProps) => {
  if (count <= pageSize) return null;
  const last = Math.ceil(count / pageSize) - 1;
  const place = { from: page * pageSize + 1, to: Math.min(count, (page + 1) * pageSize), n: count };
  return (
    <nav className={styles.pager} aria-label={fill(nl.pages, { map: label })}>
      <IconButton label={nl.previous} icon={ChevronLeft} size="s" isDisabled={page === 0} onPress={() => onChange(page - 1)} />
      <span role="status">{fill(nl.pageOf, place)}</span>
      <IconButton label={nl.next} icon={ChevronRight} size="s" isDisabled={page === last} onPress={() => onChange(page + 1)} />
    </nav>
  );
};

interface Props {
  readonly map: FoundMap;
  readonly presentation: Presentation;
  /** Fetches a failed view again. */
  readonly again: () => void;
  readonly controller: InfoController;
  /** Opens its first feature. */
  readonly isFirst: boolean;
}

/** The features and pages of one map. */
export const MapSection = ({ map, presentation, again, controller, isFirst }: Props) => {
  const id = useId();
  const [page, setPage] = useState(0);
  const { key, label, name, features, pages, limited, sampled, incomplete, asking } = map;
  const start = page * pageSize;
  const shown = useMemo(() => features.slice(start, start + pageSize), [features, start]);
  useEffect(() => {
    if (!asking) void controller.complete(key, shown);
  }, [controller, key, shown, asking]);
  const hasLayers = new Set(features.map(({ layer }) => layer)).size > 1;
  return (
    <section className={styles.map} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {label}
      </h3>
      {limited && <p className={styles.note}>{nl.limited}</p>}
      {sampled && <p className={styles.note}>{nl.sampled}</p>}
      {incomplete && <p className={styles.note}>{nl.incomplete}</p>}
      {asking ? (
        <SkeletonList rows={3} label={nl.asking} />
      ) : (
        shown.map((feature, index) => (
          <FeatureCard
            key={feature.key}
            feature={feature}
            map={map}
            description={describe(presentation, { ...feature, map: { name, label }, number: start + index + 1 })}
            layerLabel={hasLayers ? feature.layerLabel : null}
            isOpen={controller.startsOpen(key, feature, isFirst && index === 0)}
            again={again}
            onOpenChange={(isOpen) => controller.setOpen(key, feature, isOpen)}
            colour={() => controller.colourOf(key, feature)}
          />
        ))
      )}
      <Pager label={label} page={page} count={features.length} onChange={setPage} />
      {pages.map((foreign) => (
        <ForeignPage key={foreign.key} page={foreign} />
      ))}
    </section>
  );
};
