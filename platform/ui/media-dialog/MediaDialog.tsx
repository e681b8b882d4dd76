import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Link } from '../link/Link.tsx';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import common from '../theme/common.module.css';
import styles from './MediaDialog.module.css';

/** A picture, video or PDF. */
export interface Media {
  readonly kind: 'image' | 'video' | 'pdf';
  /** Of this server, or a `blob:` address for images and videos. */
  readonly address: string;
  readonly name: string;
}

/** Shows one of the media as large as its place, or that it cannot be shown. */
const Medium = ({ medium: { kind, address, name } }: { readonly medium: Media }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p role="alert" className={common.note}>{nl.mediumBroken}</p>;
  const fail = (): void => setBroken(true);
  switch (kind) {
    case 'image':
      return <img className={styles.medium} src={address} alt={name} onError={fail} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- users upload videos without captions
      return <video className={styles.medium} src={address} aria-label={name} controls playsInline preload="metadata" onError={fail} />;
    case 'pdf':
      // oxlint-disable-next-line react/iframe-missing-sandbox -- PDF viewers do not run in a sandbox; the policy of the file isolates it
      return <iframe className={styles.page} src={address} title={name} />;
  }
};

interface MediaDialogProps {
  /** At least one. */
  readonly media: readonly Media[];
  /** Index of the first to show. */
  readonly first?: number;
  readonly onClose: () => void;
}

/** Shows pictures, videos and PDF files one by one, 65vw × 75vh, on a phone over the whole screen. Arrow keys go to the others. */
export const MediaDialog = ({ media, first = 0, onClose }: MediaDialogProps) => {
  const [index, setIndex] = useState(first);
  const count = media.length;
  const medium = media[index] ?? media[0];
  const go = (steps: number): void => {
    // After the last the first follows, so that no button is disabled while it has the focus.
    const next = (index + steps + count) % count;
    setIndex(next);
    announce(`${media[next]?.name ?? ''}, ${nl.doneOf(String(next + 1), String(count))}`);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A video uses the arrow keys itself.
      if (count < 2 || event.defaultPrevented || event.target instanceof HTMLVideoElement) return;
      if (event.key === 'ArrowLeft') go(-1);
      if (event.key === 'ArrowRight') go(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (!medium) return null;
  return (
    <Dialog
      title={medium.name}
      size="large"
      isBare
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Link href={medium.address} download={medium.name}>{nl.download}</Link>
          {count > 1 && (
            <div className={styles.steps}>
              <span className={common.note}>{nl.doneOf(String(index + 1), String(count))}</span>
              <Button icon={ChevronLeft} onPress={() => go(-1)}>{nl.previous}</Button>
              <Button icon={ChevronRight} onPress={() => go(1)}>{nl.next}</Button>
            </div>
          )}
        </div>
      }
    >
      <div className={styles.place}>
        <Medium key={medium.address} medium={medium} />
      </div>
    </Dialog>
  );
};
