import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment/environment-context.ts';
import { PageHeading } from '../navigation/PageHeading.tsx';
import { usePageTitle } from '../navigation/page-title.ts';
import { Deferred } from '../slots/Deferred.tsx';
import { footLine } from '../slots/slots.ts';
import { useSlot } from '../slots/use-slot.ts';
import { BackgroundVideo } from './BackgroundVideo.tsx';
import styles from './EntryPage.module.css';
import { MapBackdrop } from './MapBackdrop.tsx';
import { nl } from './nl.ts';

interface Props {
  readonly title: string;
  /** What the user does here, in a sentence or two. */
  readonly text?: ReactNode;
  /** False where the page begins with a field that takes the focus. */
  readonly headingTakesFocus?: boolean;
  /** For a form with long texts. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of signing in: a card in front of the background of the organisation. */
export const EntryPage = ({ title, text, headingTakesFocus = false, isWide = false, children }: Props) => {
  const { organization_name: organisation } = useEnvironment();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <MapBackdrop />
      <BackgroundVideo />
      <main className={styles.card} data-wide={isWide}>
        <p className={styles.organisation}>
          <span className={styles.mark} aria-hidden>
            <MapIcon />
          </span>
          {organisation || nl.product}
        </p>
        <PageHeading takesFocus={headingTakesFocus} className={styles.heading}>
          {title}
        </PageHeading>
        {text !== undefined && <p className={styles.subtitle}>{text}</p>}
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.foot}>
        {useSlot(footLine).map((item) => <Deferred key={item.id} load={item.load} props={{}} />)}
      </footer>
    </div>
  );
};
