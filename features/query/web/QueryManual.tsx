import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { manual, nl } from './nl.ts';
import styles from './Query.module.css';

/** Explains how a question is built. */
export const QueryManual = ({ close }: Closable) => (
  <Dialog size="large" title={nl.manualTitle} onClose={close}>
    <div className={styles.manual}>
      {manual.map(({ title, lines }) => (
        <section key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
        </section>
      ))}
    </div>
  </Dialog>
);
