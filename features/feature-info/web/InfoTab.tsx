import { MousePointerClick } from 'lucide-react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import styles from './InfoTab.module.css';
import { nl } from './nl.ts';
import { useInfoController } from './use-info-controller.ts';

/** What was found at the last click, per map. */
export const InfoTab = () => {
  const controller = useInfoController();
  const info = useDerived(controller.info);
  if (info.status === 'idle') {
    return (
      <EmptyState icon={MousePointerClick} title={nl.idleTitle}>
        {nl.idleText}
      </EmptyState>
    );
  }
  if (info.status === 'asking') return <SkeletonList rows={8} label={nl.asking} />;
  const [first] = info.maps;
  return (
    <div className={styles.tab}>
      {info.incomplete && <p className={styles.note}>{nl.incomplete}</p>}
      {info.maps.map((map) => (
        <section key={map.key} className={styles.map} aria-labelledby={`info-${map.key}`}>
          <h3 id={`info-${map.key}`} className={styles.name}>
            {map.label}
          </h3>
          {map.features.map((feature, index) => (
            <FeatureCard
              key={feature.key}
              feature={feature}
              mapLabel={map.label}
              number={index + 1}
              isOpen={map === first && index === 0}
              onZoom={() => controller.zoomTo(feature)}
            />
          ))}
        </section>
      ))}
      <Button onPress={() => controller.clear()}>{nl.clear}</Button>
    </div>
  );
};
