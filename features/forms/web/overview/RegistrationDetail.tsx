import { FolderOpen, History, MapPin, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { FormAnswer } from '#platform/web/forms/FormAnswer.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import { nl as dossier } from '../dossier/nl.ts';
import { useOpenedDossier } from '../dossier/opened-dossier.ts';
import { formsTab } from '../forms-tab.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { nl as history } from '../history/nl.ts';
import { MessagesDialog } from '../messages/MessagesDialog.tsx';
import { nl as messages } from '../messages/nl.ts';
import { whyReadOnly } from '../read-only/read-only.ts';
import { workOf } from '../work.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import { useShowOnMap } from './use-show-on-map.ts';

interface RegistrationDetailProps {
  readonly form: Form;
  readonly row: ListedRegistration;
}

/** All answers of a registration in the list, and what can be done with it. */
export const RegistrationDetail = ({ form, row }: RegistrationDetailProps) => {
  const map = useMap();
  const openTab = useDrawer((drawer) => drawer.openTab);
  const show = useShowOnMap();
  const { open: openDossier } = useOpenedDossier();
  const [opened, setOpened] = useState<'history' | 'messages' | null>(null);
  const close = (): void => setOpened(null);
  const edit = (): void => {
    workOf(map).getState().want(row.id);
    openTab(formsTab);
  };
  const answers = new Map(row.values.map(({ item_id: id, value }) => [id, value]));
  const unread = row.unread_messages_count;
  return (
    <div className={styles.detail}>
      <dl className={styles.answers}>
        {form.form_items.filter(({ id, hide }) => !hide || answers.has(id)).map((item) => (
          <div key={item.id}>
            <dt>{item.name}</dt>
            <dd><FormAnswer answer={{ name: item.name, type: item.type, existed: true, value: answers.get(item.id) ?? null }} files={row.files} /></dd>
          </div>
        ))}
        {row.assigned_to && <div><dt>{nl.assigned}</dt><dd>{row.assigned_to.name}</dd></div>}
      </dl>
      <div className={common.buttons}>
        <span data-dossier={row.id}><Button icon={FolderOpen} onPress={() => openDossier(row.id, form.id)}>{dossier.openDossier}</Button></span>
        <Button icon={Pencil} isDisabled={!row.can_edit} onPress={edit}>{nl.edit}</Button>
        <Button icon={MapPin} onPress={() => show(row)}>{nl.show}</Button>
        <Button icon={History} onPress={() => setOpened('history')}>{history.history}</Button>
        <Button icon={MessageCircle} onPress={() => setOpened('messages')}>{unread > 0 ? fill(messages.messagesUnread, { n: unread }) : messages.messages}</Button>
      </div>
      {/* A dead button says why. */}
      {!row.can_edit && <p className={common.note}>{whyReadOnly(form, row)}</p>}
      {opened === 'history' && <HistoryDialog registration={row} onClose={close} />}
      {opened === 'messages' && <MessagesDialog registration={row} onClose={close} />}
    </div>
  );
};
