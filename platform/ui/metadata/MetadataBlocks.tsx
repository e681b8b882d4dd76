import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { Metadata } from '#platform/contract/configuration.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { nl } from '../nl.ts';
import parts from '../theme/parts.module.css';
import { MetadataValue } from './MetadataValue.tsx';
import styles from './MetadataBlocks.module.css';

type Block = Metadata[number];

/** Filters out empty lines: forms for metadata often end with one. */
const isFilled = ({ key, value }: Block['info'][number]): boolean => key.trim() !== '' || value.trim() !== '';

function MetadataBlock({ title, info }: Block) {
  const titleId = useId();
  return (
    <section {...(title && { 'aria-labelledby': titleId })}>
      {title && <h3 id={titleId} className={styles.title}>{title}</h3>}
      <dl className={styles.list}>
        {info.filter(isFilled).map(({ key, value }, index) => (
          // Keys may repeat, and the list never changes in place.
          <div key={index} className={styles.pair}>
            <dt className={styles.key}>{key}</dt>
            <dd className={parts.words}>
              <MetadataValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The metadata of a map: blocks with a title and pairs of key and value. */
export function MetadataBlocks({ metadata }: { readonly metadata: Metadata }) {
  const blocks = metadata.filter(({ info }) => info.some(isFilled));
  if (blocks.length === 0) return <EmptyState icon={FileText} title={nl.noMetadata} />;
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // Titles may repeat, and the list never changes in place.
        <MetadataBlock key={index} {...block} />
      ))}
    </div>
  );
}
