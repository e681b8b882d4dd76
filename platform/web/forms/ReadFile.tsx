import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
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

/** A file that is not on the server yet has a `blob:` address, which the policy of the page keeps out of frames. */
const isFramed = (name: string | null, address: string): boolean => /\.pdf$/i.test(name ?? '') && !address.startsWith('blob:');

/** A file of a form: an image itself and a PDF file, which open larger, and a link to any other file. */
export const ReadFile = ({ type, label, name, address }: ReadFileProps) => {
  const [isOpen, setOpen] = useState(false);
  if (address === null) return nl.noValue;
  if (type !== 'image' && !isFramed(name, address)) return <Link href={address} isExternal>{name ?? nl.openFile}</Link>;
  const open = (): void => setOpen(true);
  return (
    <>
      {type === 'image' ? (
        <button type="button" className={styles.picture} aria-label={fill(nl.ofItem, { text: nl.openPicture, name: label })} onClick={open}>
          <img src={address} alt="" loading="lazy" />
        </button>
      ) : <Button variant="quiet" icon={FileText} onPress={open}>{name}</Button>}
      {isOpen && <MediaDialog media={[{ kind: type, address, name: name ?? label }]} onClose={() => setOpen(false)} />}
    </>
  );
};
