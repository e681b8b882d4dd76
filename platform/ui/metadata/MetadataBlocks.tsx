import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { Metadata } from '#platform/contract/configuration.ts';
import { hasMarkup } from '#platform/contract/markup.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { CleanHtml } from '../html/CleanHtml.tsx';
import { Link } from '../link/Link.tsx';
import { nl } from '../nl.ts';
import parts from '../theme/parts.module.css';
import styles from './MetadataBlocks.module.css';

type Block = Metadata[number];

/** Filters out empty lines: forms for metadata often end with one. */
const isFilled = ({ key, value }: Block['info'][number]): boolean => key.trim() !== '' || value.trim() !== '';

const address = /^https?:\/\/\S+$/i;

/** A value of metadata: an address as a link, markup sanitised, other text literally. */
function MetadataValue({ value }: { readonly value: string }) {
  const text = value.trim();
  if (address.test(text)) return <Link href={text} isExternal>{text}</Link>;
  return hasMarkup(value) ? <CleanHtml className={styles.html} html={value} /> : <span className={styles.text}>{text}</span>;
}

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
