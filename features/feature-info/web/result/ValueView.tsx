import { FileText } from 'lucide-react';
import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Value } from '#platform/web/values/read-value.ts';
import { nl } from '../nl.ts';
import { LongText } from './LongText.tsx';
import styles from './ValueView.module.css';

interface Props {
  readonly label: string;
  readonly value: Value;
  /** The colour of the feature on the map. */
  readonly colour: string | null;
}

export const ValueView = ({ label, value, colour }: Props) => {
  switch (value.kind) {
    case 'text':
      return <LongText text={value.text} />;
    case 'status':
      return <StatusPill colour={colour}>{value.text}</StatusPill>;
    case 'link':
      return (
        <Link href={value.href} isExternal>
          {value.text}
        </Link>
      );
    case 'pdf':
      return (
        <Link href={value.href} isExternal>
          <FileText className={styles.icon} aria-hidden />
          {fill(nl.openPdf, { file: value.text })}
        </Link>
      );
    case 'image':
      return <Picture label={label} href={value.href} file={value.text} />;
  }
};

/** A picture that links to the full image; only a link when it cannot be loaded. */
const Picture = ({ label, href, file }: { readonly label: string; readonly href: string; readonly file: string }) => {
  const [isBroken, setBroken] = useState(false);
  return (
    <Link href={href} isExternal>
      {isBroken ? (
        file
      ) : (
        <img
          className={styles.picture}
          src={href}
          alt={fill(nl.imageOf, { label, file })}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </Link>
  );
};
