import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { addressOf } from '#platform/web/api/address.ts';
import { dashboardSandbox, showDashboard, type DashboardDetail } from '../contract.ts';
import styles from './DashboardPreview.module.css';
import { nl } from './nl.ts';

interface DashboardPreviewProps {
  readonly dashboard: DashboardDetail;
  /** There are unsaved changes, which the preview would not show. */
  readonly isDirty: boolean;
}

/** Shows the saved dashboard. Only this reveals whether its website allows embedding. */
export const DashboardPreview = ({ dashboard: { id, version, name, url }, isDirty }: DashboardPreviewProps) => {
  const [isShown, setShown] = useState(false);
  if (url === null) return null;
  return (
    <Section title={nl.preview} text={nl.previewText}>
      <div className={styles.buttons}>
        <Button isDisabled={isDirty} onPress={() => setShown(!isShown)}>{isShown ? nl.previewHide : nl.previewShow}</Button>
        <Link href={url} isExternal>{nl.openAside}</Link>
      </div>
      {isDirty && <p className={common.note}>{nl.previewSave}</p>}
      {isShown && !isDirty && <iframe key={version} className={styles.page} title={name} sandbox={dashboardSandbox} src={addressOf(showDashboard.path, { id })} />}
    </Section>
  );
};
