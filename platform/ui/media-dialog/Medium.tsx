import { useState } from 'react';
import common from '../theme/common.module.css';
import { nl } from '../nl.ts';
import styles from './MediaDialog.module.css';

/** A picture, video or PDF. */
export interface Media {
  readonly kind: 'image' | 'video' | 'pdf';
  /** Of this server, or a `blob:` address for images and videos. */
  readonly address: string;
  readonly name: string;
}

/** Shows one of the media as large as its place, or that it cannot be shown. */
export const Medium = ({ medium: { kind, address, name } }: { readonly medium: Media }) => {
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
