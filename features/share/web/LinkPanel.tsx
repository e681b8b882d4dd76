import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { embedTool } from '../embed-tool.ts';
import { CopyField } from './CopyField.tsx';
import { nl } from './nl.ts';
import styles from './Share.module.css';
import { publicNameOf, useViewLink } from './use-view-link.ts';

const loadQrCode = () => import('./QrCode.tsx').then(({ QrCode }) => ({ default: QrCode }));

/** Says who can open the link. */
const forWhom = (configuration: Configuration): string => {
  const { shared_id: sharedId, valid_until: until } = configuration;
  if (sharedId === null && publicNameOf(configuration) !== null) return nl.forEverybody;
  return until === null ? nl.forUsers : fill(nl.forUsersUntil, { date: formatDate(until) });
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the code that shows the link in a frame of another website. */
const frameCode = (link: string, title: string): string =>
  `<iframe src="${escaped(link)}" title="${escaped(title)}" width="100%" height="480" style="border: 0" loading="lazy" allow="fullscreen; geolocation; clipboard-write"></iframe>`;

/** A link to the map as it is now, for everybody, as text, QR code and frame; and the way to sharing with colleagues. */
export const LinkPanel = ({ onChooseColleagues }: { readonly onChooseColleagues: () => void }) => {
  const configuration = useConfiguration();
  const isSignedIn = useSession() !== null;
  const link = useViewLink();
  const [isQrShown, setQrShown] = useState(false);
  const { name, tools, shared_id: sharedId } = configuration;
  const isShared = sharedId !== null;
  const mayBeFramed = !isShared && publicNameOf(configuration) !== null && hasTool(tools, embedTool);
  return (
    <div className={common.stack4}>
      <p>{`${nl.carries} ${forWhom(configuration)}`}</p>
      <CopyField label={nl.linkTo} value={link} copy={nl.copyLink} copied={nl.linkCopied} isPrimary autoFocus />
      <div>
        <Disclosure title={nl.qrCode} onExpandedChange={setQrShown}>
          {isQrShown && link !== '' && (
            <Deferred load={loadQrCode} props={{ text: link }} skeleton={<div className={styles.qr} />} broken={() => <p>{nl.qrBroken}</p>} />
          )}
        </Disclosure>
        {mayBeFramed && (
          <Disclosure title={nl.website}>
            <div className={common.stack4}>
              <p>{nl.websiteHelp}</p>
              <CopyField label={nl.websiteCode} value={frameCode(link, name)} copy={nl.copyCode} copied={nl.codeCopied} isLong />
            </div>
          </Disclosure>
        )}
      </div>
      {isSignedIn && (
        <section className={common.stack2} aria-label={nl.colleagues}>
          <h3 className={common.strong}>{nl.colleagues}</h3>
          <p>{isShared ? nl.alreadyShared : nl.colleaguesHelp}</p>
          <div>
            <Button icon={Users} isDisabled={isShared} onPress={onChooseColleagues}>{nl.chooseColleagues}</Button>
          </div>
        </section>
      )}
    </div>
  );
};
