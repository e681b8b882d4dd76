import { nl } from '../nl.ts';
import styles from '../shell/SkipLinks.module.css';

/** The first tab stop of the admin environment: skips the bars to the chosen screen with this id. */
export const SkipToContent = ({ id }: { readonly id: string }) => (
  <div className={styles.links}>
    <a
      href={`#${id}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {nl.skipToContent}
    </a>
  </div>
);
