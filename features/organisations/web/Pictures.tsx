import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { ChooseFileButton } from '#platform/web/files/ChooseFileButton.tsx';
import { UploadProgress } from '#platform/web/files/UploadProgress.tsx';
import { useUpload } from '#platform/web/files/use-upload.ts';
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
const names = { logo: nl.logo, background: nl.background, video: nl.video };
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

interface PictureProps extends PicturesProps {
  readonly picture: Picture;
  /** Another picture is being sent or removed. */
  readonly isWaiting: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

const OnePicture = ({ picture, organisation: { id, version, ...organisation }, isDirty, isWaiting, onBusy, onDone }: PictureProps) => {
  const api = useApi();
  const shown = { logo: organisation.logo, background: organisation.login_background, video: organisation.login_video }[picture];
  const before = fileIn(shown);
  /** Returns a call that restores the former picture, or none; undefined when it was not a file of this server. */
  const undoOf = ({ version: made }: Organisation): (() => Promise<Organisation>) | undefined => {
    if (before !== null) return () => api.call(restorePicture, { params: { id, picture }, body: { file_id: before }, version: made });
    return shown === null ? () => api.call(removePicture, { params: { id, picture }, version: made }) : undefined;
  };
  const act = async (work: () => Promise<Organisation>): Promise<Organisation> => {
    onBusy(true);
    return work().finally(() => {
      onBusy(false);
      onDone();
    });
  };
  const upload = useUpload({
    kinds: picture === 'video' ? videos : images,
    send: (file, onSent) => {
      const body = new FormData();
      body.append('file', file);
      return act(() => api.call(setPicture, { params: { id, picture }, body, version, onSent }));
    },
    sentText: () => nl.pictureSaved[picture],
    onSent: (changed) => {
      const undo = undoOf(changed);
      if (undo) offerUndo(nl.pictureSaved[picture], () => undo().finally(onDone));
    },
  });
  const remove = async (): Promise<void> => void (await attempt(async () => {
    upload.reset();
    const undo = undoOf(await act(() => api.call(removePicture, { params: { id, picture }, version })));
    if (undo) offerUndo(nl.pictureGone[picture], () => undo().finally(onDone));
    else snackbar.show({ text: nl.pictureGone[picture] });
  }));
  return (
    <div className={common.stack2}>
      <h3 className={styles.subheading}>{names[picture]}</h3>
      {picture === 'video' && <p className={common.note}>{nl.videoHelp}</p>}
      <Shown picture={picture} source={shown} />
      <div className={styles.buttons}>
        <ChooseFileButton label={nl.choose[picture]} icon={Upload} kinds={picture === 'video' ? videos : images} upload={upload} isDisabled={isDirty || isWaiting} />
        {shown !== null && (
          <ConfirmButton label={nl.take[picture]} variant="quiet" isDisabled={isDirty || isWaiting} onConfirm={remove}>
            {before === null ? nl.takeForGood : nl.takeText}
          </ConfirmButton>
        )}
      </div>
      <UploadProgress upload={upload} />
    </div>
  );
};

/** Sets and removes the logo and the image or video of the login screen. Changes apply immediately. */
export const Pictures = (props: PicturesProps) => {
  const [isBusy, setBusy] = useState(false);
  useWork(isBusy);
  return (
    <div className={styles.panel}>
      <Section title={nl.pictures} text={props.isDirty ? nl.saveFirst : nl.picturesText}>
        {pictures.map((picture) => <OnePicture key={picture} {...props} picture={picture} isWaiting={isBusy} onBusy={setBusy} />)}
      </Section>
    </div>
  );
};
