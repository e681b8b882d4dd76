import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { English } from '#platform/ui/english/English.tsx';
import { wordsOf, type EnglishText } from '#platform/ui/english/english.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { mapImport } from './current-import.ts';
import type { Step } from './import-state.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { useImport } from './use-import.ts';

interface Props {
  readonly step: Step;
  readonly title: string | EnglishText;
  /** The choice made in this step, shown while it is closed. */
  readonly summary?: string | null;
  readonly children: ReactNode;
}

/** One of the three steps. When a step opens without a click, its heading gets the focus and the step is announced. */
export const StepCard = ({ step, title, summary, children }: Props) => {
  const words = wordsOf(title);
  const isOpen = useImport((state) => state.step === step);
  const reached = useImport((state) => state.reached);
  const isBusy = useImport((state) => state.busy !== null);
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      const heading = card.current?.querySelector<HTMLElement>('button[aria-expanded]');
      heading?.focus({ preventScroll: true });
      // Shows the form from the top, where the format is, and then as much as needed to show the heading.
      card.current?.closest('[data-import]')?.scrollIntoView({ block: 'start' });
      heading?.scrollIntoView({ block: 'nearest' });
      announce(fill(nl.step, { n: step + 1, title: words }));
    }
    wasOpen.current = isOpen;
  }, [isOpen, step, words]);
  const isDone = step < reached;
  return (
    <div ref={card} className={styles.step}>
      <Disclosure
        title={<>{step + 1}. <English text={title} /></>}
        english={typeof title === 'string' ? undefined : title}
        variant="card"
        isExpanded={isOpen}
        isDisabled={step > reached || (isBusy && !isOpen)}
        onExpandedChange={() => mapImport.open(step)}
        trailing={isDone && (
          <span className={styles.done}>
            {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
            <Check aria-hidden="true" />
          </span>
        )}
      >
        {/* A closed step renders no content, so that nothing in it is announced. */}
        {isOpen && children}
      </Disclosure>
    </div>
  );
};
