import { useState } from 'react';
import { Link } from '#platform/ui/link/Link.tsx';
import { MediaDialog } from '#platform/ui/media-dialog/MediaDialog.tsx';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';
import styles from './ReadFile.module.css';

interface ReadFileProps {
  readonly type: 'pdf' | 'image';
  readonly label: string;
  /** Null when it is not known. */
  readonly name: string | null;
  readonly address: string | null;
}

/** A file of a form: an image itself, which opens larger, and a link to any other file. */
export const ReadFile = ({ type, label, name, address }: ReadFileProps) => {
  const [isOpen, setOpen] = useState(false);
  if (address === null) return nl.noValue;
  if (type !== 'image') return <Link href={address} isExternal>{name ?? nl.openFile}</Link>;
  return (
    <>
      <button type="button" className={styles.picture} aria-label={fill(nl.ofItem, { text: nl.openPicture, name: label })} onClick={() => setOpen(true)}>
        <img src={address} alt="" loading="lazy" />
      </button>
      {isOpen && <MediaDialog media={[{ kind: 'image', address, name: name ?? label }]} onClose={() => setOpen(false)} />}
    </>
  );
};
