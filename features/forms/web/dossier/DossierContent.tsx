import type { ReactNode } from 'react';
import type { FormItem } from '#platform/contract/forms.ts';
import common from '#platform/ui/theme/common.module.css';
import { FormAnswer } from '#platform/web/forms/FormAnswer.tsx';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { Registration } from '../../contract/registration.ts';
import { VersionList } from '../history/VersionList.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { WriteMessage } from '../messages/WriteMessage.tsx';
import styles from './Dossier.module.css';
import { DossierActions } from './DossierActions.tsx';
import { nl } from './nl.ts';
import { PhaseBar } from './PhaseBar.tsx';
import { useAlsoOpen } from './use-also-open.ts';

const Section = ({ title, label = title, children }: { readonly title: string; readonly label?: string; readonly children: ReactNode }) => (
  <section className={styles.section} aria-label={label}>
    <h4 className={styles.heading}>{title}</h4>
    {children}
  </section>
);

const Messages = ({ id }: { readonly id: number }) => {
  const chat = useMessages(id);
  return (
    <Section title={nl.messages} label={nl.messagesAbout}>
      <div className={styles.chat} data-chat><MessageList chat={chat} /></div>
      <WriteMessage chat={chat} />
    </Section>
  );
};

/** The answers, place and photos of a registration, what happened to it, and what users write about it. */
export const DossierContent = ({ registration, onRemoved }: { readonly registration: Registration; readonly onRemoved: () => void }) => {
  const { id, title, form, form_count: count, user, created_at: created, archived_at: archivedAt, assigned_to: assigned, abilities, geom } = registration;
  const names = useAlsoOpen(id);
  const answers = new Map(registration.values.map(({ item_id: item, value }) => [item, value]));
  const answer = (item: FormItem) => <FormAnswer answer={{ name: item.name, type: item.type, existed: true, value: answers.get(item.id) ?? null }} files={registration.files} />;
  const items = form.form_items.filter((item) => answers.has(item.id));
  const photos = items.filter((item) => item.type === 'image' && (answers.get(item.id) ?? '') !== '');
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={common.note}>{fill(nl.about, { n: count, by: user.name ?? nl.unknown, moment: formatMoment(created) })}</p>
        {archivedAt !== null && <p className={common.note}>{fill(nl.archived, { moment: formatMoment(archivedAt) })}</p>}
        <p role="status" className={styles.alsoOpen}>{names.length > 0 && fill(nl.alsoOpen, { names: names.join(', ') })}</p>
      </div>
      <PhaseBar registration={registration} />
      <DossierActions registration={registration} onRemoved={onRemoved} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={nl.answers}>
            <dl className={styles.answers}>
              {items.filter((item) => item.type !== 'image').map((item) => <div key={item.id}><dt>{item.name}</dt><dd>{answer(item)}</dd></div>)}
              <div><dt>{nl.place}</dt><dd>{placeInWords(geom)}</dd></div>
              {assigned && !abilities.handle && <div><dt>{nl.assigned}</dt><dd>{assigned.name}</dd></div>}
            </dl>
          </Section>
          {photos.length > 0 && <Section title={nl.photos}><div className={styles.photos}>{photos.map((item) => <div key={item.id}>{answer(item)}</div>)}</div></Section>}
        </div>
        <div className={styles.column}>
          <Messages id={id} />
          <Section title={nl.history}><VersionList registration={registration} /></Section>
        </div>
      </div>
    </>
  );
};
