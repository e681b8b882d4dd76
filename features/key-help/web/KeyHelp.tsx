import { useMap } from '#platform/map/react/map-context.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { keyGroups } from './keys.ts';
import styles from './KeyHelp.module.css';
import { nl } from './nl.ts';

/** Lists the keyboard shortcuts. */
export const KeyHelp = ({ close }: Closable) => {
  const { rotation } = useMap().configuration.options;
  return (
    <Dialog size="text" title={nl.title} onClose={close}>
      <p className={styles.intro}>{nl.intro}</p>
      {keyGroups.map(({ title, lines }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {lines
              .filter(({ onlyWithRotation = false }) => rotation || !onlyWithRotation)
              .map(({ keys, does }) => (
                <div key={does} className={styles.line}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
};
