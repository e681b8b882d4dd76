import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import styles from './Screen.module.css';

/** Over the whole page while it is not there yet. It shows itself only when that takes long enough to notice. */
export const LoadingScreen = ({ text }: { readonly text: string }) => (
  <main className={styles.screen}>
    <div className={styles.loading} role="status">
      {/* The words beside it say the same. */}
      <span aria-hidden>
        <Spinner label={text} size="l" />
      </span>
      <p>{text}</p>
    </div>
  </main>
);
