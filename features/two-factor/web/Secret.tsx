import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { nl } from './nl.ts';
import styles from './TwoFactor.module.css';

interface Props {
  /** Base32. */
  readonly secret: string;
  /** An `<svg>` made by our own server. */
  readonly qrSvg: string;
}

/** Shows the secret as a QR code and as text to copy. */
export const Secret = ({ secret, qrSvg }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => text.current?.focus(), []);
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`;
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.scan}>
        {nl.scan}
      </p>
      {/* Scripts cannot run inside an image. */}
      <img className={styles.qr} src={address} alt={nl.qrLabel} width={200} height={200} />
      <div>
        <p>{nl.secret}</p>
        <p className={styles.secret}>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <IconButton label={nl.copySecret} icon={Copy} size="s" onPress={() => void copyText(secret)} />
        </p>
      </div>
    </>
  );
};
