import { ZoomIn } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './FeatureCard.module.css';
import type { FoundFeature } from './info-controller.ts';
import { nl } from './nl.ts';
import { rowsOf, titleOf } from './properties.ts';

interface Props {
  readonly feature: FoundFeature;
  readonly mapLabel: string;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onZoom: () => void;
}

/** One element: its name, and under it what is known of it. */
export const FeatureCard = ({ feature, mapLabel, number, isOpen, onZoom }: Props) => {
  const title = titleOf(feature.properties) ?? fill(nl.numbered, { map: mapLabel, n: number });
  const rows = rowsOf(feature.properties);
  return (
    <Disclosure
      title={title}
      headingLevel={4}
      variant="card"
      defaultExpanded={isOpen}
      trailing={
        feature.geometry && <IconButton label={fill(nl.zoom, { title })} icon={ZoomIn} size="s" onPress={onZoom} />
      }
    >
      {rows.length === 0 ? (
        <p>{nl.noProperties}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map(({ key, label, text, href }) => (
            <div key={key} className={styles.row}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {href ? (
                  <Link href={href} isExternal>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
};
