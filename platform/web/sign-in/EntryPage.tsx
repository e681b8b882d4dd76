import type { ReactNode } from 'react';
import { PageHeading } from '../navigation/PageHeading.tsx';
import { usePageTitle } from '../navigation/page-title.ts';
import { OrganisationLine } from '../shell/OrganisationLine.tsx';
import { Deferred } from '../slots/Deferred.tsx';
import { footLine } from '../slots/slots.ts';
import { useSlot } from '../slots/use-slot.ts';
import { BackgroundVideo } from './BackgroundVideo.tsx';
import styles from './EntryPage.module.css';
import { MapBackdrop } from './MapBackdrop.tsx';

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
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <MapBackdrop />
      <BackgroundVideo />
      <main className={styles.card} data-wide={isWide}>
        <OrganisationLine />
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
