import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { SendingBar, type Sending } from '#platform/web/files/SendingBar.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { removePicture, restorePicture, setPicture, type Organisation } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';

interface PicturesProps {
  readonly organisation: Organisation;
  /** There are unsaved changes, whose version a new picture would make stale. */
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

const images = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'];
const videos = ['.mp4', '.m4v', '.webm'];
const pictures = ['logo', 'background', 'video'] as const;
type Picture = (typeof pictures)[number];

const Shown = ({ picture, source }: { readonly picture: Picture; readonly source: string | null }) => {
  if (source === null) return <p className={common.note}>{picture === 'video' ? nl.noVideo : nl.noPicture}</p>;
  if (picture === 'video') return <video src={source} controls muted playsInline preload="metadata" aria-label={nl.videoName} className={styles.image} />;
  return <img src={source} alt={picture === 'logo' ? nl.logoAlt : nl.backgroundAlt} className={styles.image} />;
};

/** Null: the address is not a file of this server. */
const fileIn = (address: string | null): number | null => {
  const number = /^\/api\/fileurl\/(\d+)$/.exec(address ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

/** Sets and removes the logo and the image or video of the login screen. Changes apply immediately. */
export const Pictures = ({ organisation: { id, version, logo, login_background: background, login_video: video }, isDirty, onDone }: PicturesProps) => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  useWork(isBusy);
  const [sending, setSending] = useState<(Sending & { readonly picture: Picture }) | null>(null);
  const shown = { logo, background, video };
  /** Returns a call that restores the former picture, or none; undefined when it was not a file of this server. */
  const undoOf = (picture: Picture, { version: made }: Organisation): (() => Promise<Organisation>) | undefined => {
    const before = fileIn(shown[picture]);
    if (before !== null) return () => api.call(restorePicture, { params: { id, picture }, body: { file_id: before }, version: made });
    return shown[picture] === null ? () => api.call(removePicture, { params: { id, picture }, version: made }) : undefined;
  };
  const act = async (picture: Picture, work: () => Promise<Organisation>, text: string): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const undo = undoOf(picture, await work());
      if (undo) offerUndo(text, () => undo().finally(onDone));
      else snackbar.show({ text });
    }).finally(() => {
      setBusy(false);
      setSending(null);
    });
    onDone();
  };
  const send = (picture: Picture, file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file);
    const { name } = file;
    const onSent = (part: number): void => setSending({ picture, name, part });
    onSent(0);
    return act(picture, () => api.call(setPicture, { params: { id, picture }, body, version, onSent }), nl.pictureSaved[picture]);
  };
  const names = { logo: nl.logo, background: nl.background, video: nl.video };
  return (
    <div className={styles.panel}>
      <Section title={nl.pictures} text={isDirty ? nl.saveFirst : nl.picturesText}>
        {pictures.map((picture) => (
          <div key={picture} className={common.stack2}>
            <h3 className={styles.subheading}>{names[picture]}</h3>
            {picture === 'video' && <p className={common.note}>{nl.videoHelp}</p>}
            <Shown picture={picture} source={shown[picture]} />
            <div className={styles.buttons}>
              <FileTrigger acceptedFileTypes={picture === 'video' ? videos : images} onSelect={(chosen) => chosen?.[0] && !isBusy && void send(picture, chosen[0])}>
                <Button icon={Upload} isDisabled={isDirty || isBusy}>{nl.choose[picture]}</Button>
              </FileTrigger>
              {shown[picture] !== null && (
                <ConfirmButton
                  label={nl.take[picture]}
                  variant="quiet"
                  isDisabled={isDirty || isBusy}
                  onConfirm={() => act(picture, () => api.call(removePicture, { params: { id, picture }, version }), nl.pictureGone[picture])}
                >
                  {fileIn(shown[picture]) === null ? nl.takeForGood : nl.takeText}
                </ConfirmButton>
              )}
            </div>
            {sending?.picture === picture && <SendingBar name={sending.name} part={sending.part} />}
          </div>
        ))}
      </Section>
    </div>
  );
};
