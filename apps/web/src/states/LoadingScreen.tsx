import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import styles from './Screen.module.css';

/** Covers the page while it loads. It becomes visible only after a short delay. */
export const LoadingScreen = ({ text }: { readonly text: string }) => (
  <main className={styles.screen}>
    <div className={styles.loading} role="status">
      {/* The text beside it says the same. */}
      <span aria-hidden>
        <Spinner label={text} size="l" />
      </span>
      <p>{text}</p>
    </div>
  </main>
);
