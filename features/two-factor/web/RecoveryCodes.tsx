import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';
import styles from './TwoFactor.module.css';

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = nl.fileName;
  link.click();
  URL.revokeObjectURL(address);
};

interface Props {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** Shows new recovery codes, the only time that they are visible. */
export const RecoveryCodes = ({ codes, doneLabel, onDone }: Props) => {
  const { organization_name: organisation } = useEnvironment();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = `${codes.join('\n')}\n`;
  return (
    <section className={common.column5} aria-label={nl.codesTitle}>
      <h2 ref={heading} tabIndex={-1} className={styles.codesTitle}>
        {nl.codesTitle}
      </h2>
      <p>{nl.codesText}</p>
      <ul className={styles.codes} aria-label={nl.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={common.buttons}>
        <Button icon={Copy} onPress={() => void copyText(lines)}>
          {nl.copy}
        </Button>
        <Button icon={Download} onPress={() => download(fill(nl.fileHead, { organisation }) + lines)}>
          {nl.download}
        </Button>
      </div>
      <Button variant="primary" onPress={onDone}>
        {doneLabel}
      </Button>
    </section>
  );
};
